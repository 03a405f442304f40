# Builds Goldcrest, installs it with its manual and completions, and tests it.
#
#     make
#     sudo make install                    below /usr/local; PREFIX=$HOME/.local for another place
#     make install DESTDIR=/tmp/package    for packages
#     make test
#
# On Linux the programs need no Swift runtime beside them. GOLDCREST_CPU=x86-64 makes them for any PC (README).

PREFIX ?= /usr/local
DESTDIR ?=

programs := goldcrest arena goldcrest-learn
build := .build/install
place := $(DESTDIR)$(PREFIX)

# Apple's systems bring the Swift runtime along and know no static one.
ifeq ($(shell uname -s),Linux)
  static := --static-swift-stdlib
endif

.PHONY: build install uninstall test clean

# A program for newer processors than this machine's says so and cannot be asked for its manual.
build:
	for program in $(programs); do \
	  swift build -c release $(static) --scratch-path $(build) --product $$program || exit 1; \
	done
	for program in $(programs); do \
	  $(build)/release/$$program --version >/dev/null || continue; \
	  $(build)/release/$$program --manual >$(build)/$$program.1 || exit 1; \
	  for shell in bash zsh fish; do \
	    $(build)/release/$$program --completions $$shell >$(build)/$$program.$$shell || exit 1; \
	  done; \
	done

# What has been built is installed as it is, so that `sudo make install` compiles nothing.
install:
	@test -x $(build)/release/goldcrest || { echo "make comes before make install"; exit 1; }
	install -d "$(place)/bin" "$(place)/share/man/man1" "$(place)/share/bash-completion/completions" \
	  "$(place)/share/zsh/site-functions" "$(place)/share/fish/vendor_completions.d"
	for program in $(programs); do \
	  install -m 755 $(build)/release/$$program "$(place)/bin/$$program" || exit 1; \
	  test -f $(build)/$$program.1 || continue; \
	  install -m 644 $(build)/$$program.1 "$(place)/share/man/man1/$$program.1" || exit 1; \
	  install -m 644 $(build)/$$program.bash "$(place)/share/bash-completion/completions/$$program" || exit 1; \
	  install -m 644 $(build)/$$program.zsh "$(place)/share/zsh/site-functions/_$$program" || exit 1; \
	  install -m 644 $(build)/$$program.fish "$(place)/share/fish/vendor_completions.d/$$program.fish" || exit 1; \
	done

uninstall:
	for program in $(programs); do \
	  rm -f "$(place)/bin/$$program" "$(place)/share/man/man1/$$program.1" \
	    "$(place)/share/bash-completion/completions/$$program" "$(place)/share/zsh/site-functions/_$$program" \
	    "$(place)/share/fish/vendor_completions.d/$$program.fish"; \
	done

test:
	swift test --quiet

clean:
	rm -rf $(build)
