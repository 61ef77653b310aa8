import { useSearchParams } from '@portal/remote-kit/router';

export interface QuestionView {
  /** 0 is every category. */
  idCategory: number;
  text: string;
  /** From 1. */
  page: number;
}

const whole = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 && value < 100_000 ? value : otherwise;
};

/** The address of a view; what is as usual is left out. */
export const questionSearch = ({ idCategory, text, page }: QuestionView): string => {
  const params = new URLSearchParams();
  if (idCategory) params.set('category', String(idCategory));
  if (text) params.set('q', text);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
};

/** The view that the address names, and a way to another one. */
export const useQuestionView = () => {
  const [params, setParams] = useSearchParams();
  const view: QuestionView = {
    idCategory: whole(params.get('category'), 0),
    text: (params.get('q') ?? '').trim().slice(0, 100),
    page: whole(params.get('page'), 1),
  };
  const show = (part: Partial<QuestionView>) =>
    setParams(new URLSearchParams(questionSearch({ ...view, page: 1, ...part })));
  return { view, show };
};
