import { type LighthouseReport, middleOf, reaches, scoresOf } from './lighthouse-scores.ts';

const report = (performance: number, seo = 1): LighthouseReport => ({
  categories: {
    performance: { score: performance, auditRefs: [{ id: 'lcp', weight: 25 }] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: seo, auditRefs: [{ id: 'canonical', weight: 1 }] },
  },
  audits: {
    lcp: { title: 'Largest paint', score: 0.4, displayValue: '4 s' },
    canonical: { title: 'Canonical', score: seo },
  },
});

it('reads the points, and names the audits of a category below its goal', () => {
  expect(scoresOf('/', report(0.95))).toEqual({
    path: '/',
    scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
    faults: [],
  });
  expect(scoresOf('/', report(0.5)).faults).toEqual(['performance: Largest paint 4 s']);
});

it('a page reaches its goals only with all of them', () => {
  expect(reaches(scoresOf('/', report(0.9)))).toBe(true);
  expect(reaches(scoresOf('/', report(0.89)))).toBe(false);
  expect(reaches(scoresOf('/', report(0.9, 0.99)))).toBe(false);
});

it('of several runs the middle one counts', () => {
  const runs = [0.9, 0.4, 0.95].map((performance) => scoresOf('/', report(performance)));
  expect(middleOf(runs).scores.performance).toBe(90);
});
