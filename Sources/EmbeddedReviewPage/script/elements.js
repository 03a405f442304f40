// Elements of the page. Texts are always set as text and never parsed, so that no name and no comment of a PGN file can
// become markup.

const svgNamespace = "http://www.w3.org/2000/svg"

/** The element of the skeleton with this id. */
function find(id) {
  return document.getElementById(id)
}

/** Gives an element its attributes and children. Attributes that are null or false are left out. */
function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue
    node.setAttribute(name, value === true ? "" : value)
  }
  node.append(...children.filter(child => child !== null))
  return node
}

/** An HTML element. A child that is a string becomes a text. */
function element(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children)
}

/** An SVG element. */
function drawing(name, attributes, ...children) {
  return filled(document.createElementNS(svgNamespace, name), attributes, children)
}

/** A button that does something. */
function button(attributes, action, ...children) {
  const node = element("button", { type: "button", ...attributes }, ...children)
  node.addEventListener("click", action)
  return node
}
