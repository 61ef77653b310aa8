import { distanceKm } from './index.ts';

describe('the distance between two places', () => {
  const hanoi = { lat: 21.0285, lon: 105.8542 };
  const saigon = { lat: 10.7769, lon: 106.7009 };

  it('part of NET-09: is the great circle to one decimal, both ways', () => {
    expect(distanceKm(hanoi, saigon)).toBe(1143.5);
    expect(distanceKm(saigon, hanoi)).toBe(1143.5);
  });

  it('is 0 for one place, and small where they are near', () => {
    expect(distanceKm(hanoi, hanoi)).toBe(0);
    expect(distanceKm(hanoi, { lat: 21.0295, lon: 105.8542 })).toBe(0.1);
  });
});
