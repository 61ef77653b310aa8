import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { QuestionPage } from './question-page.tsx';

const LIST = 'GET cms/faq/search-faqs-by-id-caterogy';
const questions = {
  datas: [
    { id: 1, idCategory: 2, question: 'Đóng phí ở đâu?', answer: 'Ở văn phòng hoặc chuyển khoản.' },
    { id: 2, idCategory: 2, question: 'Đóng phí trước được không?', answer: 'Được.' },
  ],
  totalData: 21,
};
const show = (search = '', answers = {}) =>
  renderContent(<QuestionPage />, {
    path: `/question${search}`,
    answers: {
      'GET cms/faq/category': () => [
        { id: 1, code: 'POLICY', label: 'Hợp đồng', total: 10 },
        { id: 2, code: 'PREMIUM', label: 'Phí bảo hiểm', total: 11 },
      ],
      [LIST]: () => questions,
      ...answers,
    },
  });

describe('CNT-07 questions', () => {
  it('open their answers by keyboard, one without the other', async () => {
    const { person } = show();
    const question = await screen.findByText('Đóng phí ở đâu?');
    expect(screen.getByText('Ở văn phòng hoặc chuyển khoản.')).not.toBeVisible();
    await person.click(question);
    expect(screen.getByText('Ở văn phòng hoặc chuyển khoản.')).toBeVisible();
    expect(screen.getByText('Được.')).not.toBeVisible();
  });

  it('are narrowed by category and words; the address keeps both', async () => {
    const { person, paths, calls } = show('?category=2');
    const tabs = await screen.findByRole('navigation', { name: 'Chuyên mục' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Phí bảo hiểm');
    await person.type(screen.getByRole('searchbox', { name: 'Tìm câu hỏi' }), 'dong phi{Enter}');
    await waitFor(() => expect(paths.at(-1)).toBe('/question?category=2&q=dong+phi'));
    expect(calls.at(-1)?.query).toEqual({
      ...{ idCategory: 2, searchKey: 'dong phi', page: 1, pageSize: 10 },
    });
  });

  it('that are not found lead to a way to ask', async () => {
    show('?q=xyz', { [LIST]: () => ({ datas: [], totalData: 0 }) });
    expect(await screen.findByText(/Không có câu hỏi phù hợp/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gửi câu hỏi' })).toHaveAttribute('href', '/contact');
  });

  it('that cannot be read can be tried again', async () => {
    let answer: () => unknown = refuse(500, 'UNEXPECTED');
    const { person } = show('', { [LIST]: () => answer() });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    answer = () => questions;
    await person.click(retry);
    expect(await screen.findByText('Đóng phí ở đâu?')).toBeVisible();
  });
});
