import type { GeoStreamWrapper, geoStream } from 'd3-geo'

type Sink = Parameters<typeof geoStream>[1]

/** Distance in units below which two points of a line are drawn as one. */
const CLOSEST = 1.5

/** A projection without points that lie too close to the previous one of their line: a continent has tens of thousands of them. */
export const thinned = (projection: GeoStreamWrapper): GeoStreamWrapper => ({
  stream: (sink) => projection.stream(withoutClose(sink)),
})

function withoutClose(sink: Sink): Sink {
  let last: { x: number; y: number } | undefined
  return {
    point(x, y) {
      if (last && Math.hypot(x - last.x, y - last.y) < CLOSEST) return
      last = { x, y }
      sink.point(x, y)
    },
    lineStart() {
      last = undefined
      sink.lineStart()
    },
    lineEnd: () => sink.lineEnd(),
    polygonStart: () => sink.polygonStart(),
    polygonEnd: () => sink.polygonEnd(),
  }
}
