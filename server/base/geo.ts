/** A point in degrees. */
export type Point = { lat: number; lng: number }

const earthRadiusM = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance between two points in metres, rounded. */
export function distanceM(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h))))
}
