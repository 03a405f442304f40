# A UCI engine in a container: docker build -t goldcrest . && docker run -i goldcrest
FROM swift:6.2 AS build
WORKDIR /goldcrest
COPY . .
# For any PC; the loops of the network choose what the processor has when the program starts.
RUN GOLDCREST_CPU=x86-64 swift build -c release --static-swift-stdlib --product goldcrest \
  && cp .build/release/goldcrest /goldcrest-program

FROM debian:bookworm-slim
COPY --from=build /goldcrest-program /usr/local/bin/goldcrest
COPY LICENSE /usr/local/share/doc/goldcrest/LICENSE
RUN goldcrest bench 1 1 1
USER nobody
ENTRYPOINT ["goldcrest"]
