/** A point of a drawing: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** All coordinates are whole units, which keeps files small. */
export const round = (n: number) => Math.round(n)

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t

/** The point at fraction `t` between `a` and `b`. */
export const towards = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]

/** Path data after the first M: a start, then relative lines. */
function lineData(points: readonly Point[]): string {
  const [first = [0, 0], ...others] = points
  let [x, y] = [round(first[0]), round(first[1])]
  let data = `${x} ${y}l`
  others.forEach((point, at) => {
    const [nextX, nextY] = [round(point[0]), round(point[1])]
    data += (at > 0 && nextX - x >= 0 ? ' ' : '') + (nextX - x) + (nextY - y < 0 ? '' : ' ') + (nextY - y)
    ;[x, y] = [nextX, nextY]
  })
  return data
}

/** A filled polygon. `extra` are further attributes with a leading space. */
export const polygon = (points: readonly Point[], fill: string, extra = '') => `<path fill="${fill}" d="M${lineData(points)}Z"${extra}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z"${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${extra}/>`

export const stroke = (points: readonly Point[], colour: string, width = 2) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="M${lineData(points)}"/>`

/** A filled area from path data. */
export const area = (fill: string, data: string) => `<path fill="${fill}" d="${data}"/>`

/** A smooth line through points (Catmull-Rom as cubic segments). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  let [x, y] = [round(at(0)[0]), round(at(0)[1])]
  let data = `M${x} ${y}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leave = `${round(from[0] + (to[0] - before[0]) / 6) - x} ${round(from[1] + (to[1] - before[1]) / 6) - y}`
    const arrive = `${round(to[0] - (after[0] - from[0]) / 6) - x} ${round(to[1] - (after[1] - from[1]) / 6) - y}`
    data += `c${leave} ${arrive} ${round(to[0]) - x} ${round(to[1]) - y}`
    ;[x, y] = [round(to[0]), round(to[1])]
  }
  return data
}
