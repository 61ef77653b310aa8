import type { Tone } from '../src/index.ts';

/** Invented rows, for looking at the components only. */
export type Sample = {
  id: string;
  holder: string;
  insured: string;
  product: string;
  premium: number | null;
  due: string;
  status: string;
  tone: Tone;
};

const holders = [
  'Nguyễn Thị Lan',
  'Trần Quốc Bảo',
  'Lê Hoàng Phượng',
  'Đặng Ngọc Ánh',
  'Vũ Đức Thắng',
];
const states: [string, Tone][] = [
  ['Hiệu lực', 'success'],
  ['Đến hạn', 'accent'],
  ['Gia hạn', 'warning'],
  ['Mất hiệu lực', 'danger'],
  ['Chờ phát hành', 'info'],
];

export const samples: Sample[] = Array.from({ length: 12 }, (_, i) => ({
  id: `0${7112040 + i * 731}`,
  holder: holders[i % 5] ?? '',
  insured: holders[(i + 2) % 5] ?? '',
  product: i % 2 ? 'An Tâm Hưng Thịnh' : 'Giáo Dục Vững Bước',
  premium: i === 3 ? null : 12_500_000 + i * 1_340_000,
  due: `2026${String((i % 12) + 1).padStart(2, '0')}15`,
  status: states[i % 5]?.[0] ?? '',
  tone: states[i % 5]?.[1] ?? 'neutral',
}));
