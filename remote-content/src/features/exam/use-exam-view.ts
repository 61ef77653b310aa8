import { useSearchParams } from '@portal/remote-kit/router';

/** What the address says of the schedule; 0 is every year or month. */
export interface ExamView {
  year: number;
  month: number;
  /** From 1. */
  page: number;
}

const within = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= least && value <= most ? value : otherwise;
};

/** The view that the address names, and a way to another one. */
export const useExamView = () => {
  const [params, setParams] = useSearchParams();
  const view: ExamView = {
    year: within(params.get('year'), 2000, 2100, 0),
    month: within(params.get('month'), 1, 12, 0),
    page: within(params.get('page'), 1, 100_000, 1),
  };
  const show = (part: Partial<ExamView>) => {
    const { year, month, page } = { ...view, page: 1, ...part };
    const next = new URLSearchParams();
    if (year) next.set('year', String(year));
    if (month) next.set('month', String(month));
    if (page > 1) next.set('page', String(page));
    setParams(next);
  };
  return { view, show };
};
