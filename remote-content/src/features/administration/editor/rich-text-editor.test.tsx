import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderStaff } from '../../../testing/render-staff.tsx';
import { RichTextEditor, type TextPicture } from './rich-text-editor.tsx';

// jsdom has no layout, and the library asks where the cursor is before it scrolls there.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const PICTURE: TextPicture = { src: '/api/app/downloadFile?fileName=anh.webp', alt: 'Văn phòng' };

const show = (initial = '', picture: TextPicture = PICTURE) => {
  const changes: string[] = [];
  const rendered = renderStaff(
    <RichTextEditor
      label="Nội dung tiếng Việt"
      language="vi"
      initial={initial}
      onChange={(html) => changes.push(html)}
      onPicture={(insert) => insert(picture)}
    />,
  );
  const text = () => screen.getByRole('textbox', { name: 'Nội dung tiếng Việt' });
  return { ...rendered, text, latest: () => changes.at(-1) ?? initial };
};

const paste = (element: HTMLElement, html: string, plain = '') =>
  act(() => {
    element.focus();
    fireEvent.paste(element, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : plain) },
    });
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the editor of texts', () => {
  it('opens stored HTML as nodes and writes the same HTML back', async () => {
    const stored =
      '<h2>Đầu đề</h2><p>Chữ <strong>đậm</strong>, <em>nghiêng</em>, <u>gạch</u></p>' +
      '<blockquote><p>Trích</p></blockquote><ul><li><p>một</p></li></ul>' +
      '<figure><img src="/api/app/downloadFile?fileName=anh.webp" alt="Ảnh"><figcaption>Ở đây</figcaption></figure>' +
      '<table><tbody><tr><th><p>Kỳ</p></th><td colspan="2"><p>1</p></td></tr></tbody></table><p></p>';
    const { text, latest } = show(stored);
    expect(within(text()).getByRole('heading', { level: 2 })).toHaveTextContent('Đầu đề');
    paste(text(), '', 'x');
    await waitFor(() => expect(latest()).toContain('x'));
    expect(latest().replace('x', '').replace('<p></p><h2>', '<h2>')).toBe(stored);
    expect(text().innerHTML).not.toContain('style=');
  });

  it('says of each button whether it holds, and writes h2 to h4, lists, quotes and tables', async () => {
    const { text, latest } = show('<p>Kỳ hạn</p>');
    press('Tiêu đề vừa');
    await waitFor(() => expect(latest()).toContain('<h3>Kỳ hạn</h3>'));
    expect(screen.getByRole('button', { name: 'Tiêu đề vừa' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    press('Tiêu đề vừa');
    press('Danh sách đánh số');
    await waitFor(() => expect(latest()).toMatch(/<ol><li><p>Kỳ hạn<\/p><\/li><\/ol>/));
    press('Danh sách đánh số');
    press('Chèn bảng');
    await waitFor(() => expect(within(text()).getAllByRole('row')).toHaveLength(3));
    press('Xóa hàng');
    expect(within(text()).getAllByRole('row')).toHaveLength(2);
    expect(latest()).not.toContain('style');
    press('Hoàn tác');
    expect(within(text()).getAllByRole('row')).toHaveLength(3);
  });

  it('puts a picture of the store in with its text for those who cannot see it', async () => {
    const { latest } = show('<p>Trước</p>');
    press('Ảnh');
    await waitFor(() =>
      expect(latest()).toContain(`<figure><img src="${PICTURE.src}" alt="Văn phòng"></figure>`),
    );
  });

  it('goes to the bar by Alt+F10, between its buttons by arrows, and back by Esc', async () => {
    const { text, person } = show('<p>Chữ</p>');
    act(() => text().focus());
    fireEvent.keyDown(text(), { key: 'F10', altKey: true });
    const name = () => document.activeElement?.getAttribute('aria-label');
    expect(name()).toBe('Tiêu đề lớn');
    await person.keyboard('{ArrowRight}');
    expect(name()).toBe('Tiêu đề vừa');
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(name()).toBe('Làm lại');
    await person.keyboard('{Home}');
    expect(name()).toBe('Tiêu đề lớn');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(text()).toHaveFocus());
  });

  it('refuses a link that is no address of the web or the portal', async () => {
    const { person, latest } = show('');
    press('Liên kết');
    const dialog = screen.getByRole('dialog', { name: 'Liên kết' });
    const address = within(dialog).getByRole('textbox', { name: 'Địa chỉ' });
    await person.type(address, 'javascript:alert(1)');
    await person.click(within(dialog).getByRole('button', { name: 'Đặt liên kết' }));
    expect(dialog).toHaveTextContent('Địa chỉ phải bắt đầu bằng');
    await person.clear(address);
    await person.type(address, '/contact');
    await person.click(within(dialog).getByRole('button', { name: 'Đặt liên kết' }));
    await waitFor(() => expect(latest()).toBe('<p><a href="/contact">/contact</a></p>'));
  });
});

describe('what is pasted', () => {
  it('of Word becomes headings, lists and marks without a style or a foreign picture', async () => {
    const { text, latest } = show();
    paste(
      text(),
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
      <!--StartFragment--><h1 style="color:#2F5496">Thông báo<o:p></o:p></h1>
      <p class=MsoNormal style="margin:0"><b>Kính gửi</b> <span style="font-style:italic">Quý khách</span></p>
      <p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><![if !supportLists]><span>·<span>\u00a0\u00a0\u00a0</span></span><![endif]>Một</p>
      <p class=MsoListParagraphCxSpLast><span>·<span>\u00a0\u00a0\u00a0</span></span>Hai</p>
      <p><img src="file:///C:/word/image001.png" alt="x"></p><!--EndFragment--></body></html>`,
    );
    await waitFor(() => expect(latest()).toContain('Thông báo'));
    expect(latest()).toContain('<h2>Thông báo</h2>');
    expect(latest()).toContain('<strong>Kính gửi</strong> <em>Quý khách</em>');
    expect(latest()).toContain('<ul><li><p>Một</p></li><li><p>Hai</p></li></ul>');
    expect(latest()).not.toMatch(/style|class|mso|img|file:/);
  });

  it.each([
    '<p>a</p><script>window.ran = 1</script>',
    '<img src=x onerror="window.ran = 1"><p>a</p>',
    '<p>a<img src="https://evil.example/ran.png"></p>',
    '<a href="javascript:ran()">a</a>',
    '<svg><style><img src=x onerror="ran()"></style></svg><p>a</p>',
    '<p style="background:url(https://evil.example/ran)">a</p>',
  ])('is text alone of %s', async (html) => {
    const { text, latest } = show();
    paste(text(), html);
    await waitFor(() => expect(latest()).toContain('a'));
    expect(latest()).not.toMatch(/ran|evil|style|<img|javascript/);
  });

  it('as plain text keeps its paragraphs', async () => {
    const { text, latest } = show();
    paste(text(), '', 'Một <b>\nHai');
    await waitFor(() => expect(latest()).toContain('Hai'));
    expect(latest()).toBe('<p>Một &lt;b&gt;</p><p>Hai</p>');
  });
});
