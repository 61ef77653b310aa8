import { network } from '../../testing/rows.ts';
import { findPlaces, formerProvince, placesAt, wayOut } from './find-places.ts';
import { EVERYTHING } from './use-network-view.ts';

const HANOI = { lat: 21.0285, lon: 105.8542 };
/** A Monday morning in Vietnam. */
const NOW = Date.parse('2026-11-23T10:00:00+07:00');
const named = (places: readonly { name: string; km: number | null }[]) =>
  places.map(({ name, km }) => [name, km]);

describe('places', () => {
  it('NET-09 are 1143.5 km from Hà Nội to Hồ Chí Minh; those without coordinates come last without a figure', () => {
    expect(named(findPlaces(placesAt(network, NOW, HANOI), EVERYTHING))).toEqual([
      ['Văn phòng Hà Nội', 0],
      ['Văn phòng Hồ Chí Minh', 1143.5],
      ['Tổng đại lý Hoa Sen', null],
    ]);
    expect(named(findPlaces(placesAt(network, NOW, null), EVERYTHING))).toEqual([
      ['Văn phòng Hà Nội', null],
      ['Tổng đại lý Hoa Sen', null],
      ['Văn phòng Hồ Chí Minh', null],
    ]);
  });

  it('that are not found lead out by what may be given up, with how many that finds', () => {
    const places = placesAt(network, NOW, null);
    const view = { ...EVERYTHING, open: true, kind: 'GENERAL_AGENCY' as const, province: '01' };
    expect(findPlaces(places, view)).toEqual([]);
    expect(wayOut(places, view)).toEqual([
      { part: { open: false }, count: 1 },
      { part: { kind: '' }, count: 1 },
    ]);
  });

  it('a former province is known by its beginning, from four letters on', () => {
    const nameOf = (search: string) => formerProvince(network.provinces, search)?.province.code;
    expect(['Bình Dương', 'binh d', 'bin', 'Hà Nội'].map(nameOf)).toEqual([
      ...['79', '79', undefined, undefined],
    ]);
  });
});
