/** A place on the earth, in degrees. */
export interface Coordinates {
  lat: number;
  lon: number;
}

const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;

/** Kilometres between two places on a great circle, to one decimal (areas/sales-activity.md 5). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const along =
    half(to.lat - from.lat) +
    Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * half(to.lon - from.lon);
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(along)) * 10) / 10;
}
