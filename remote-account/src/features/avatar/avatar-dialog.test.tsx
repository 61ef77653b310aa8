import { ApiError } from '@portal/api-client';
import { personalInfoQuery } from '@portal/api-client/account';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { agentInfo, renderAccount } from '../../testing/render-account.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';

const CALL = 'UPLOAD admin/upload-avatar';
const SAVED = { avatar: 'new.webp', urlFacebook: 'fb', urlZalo: 'zalo' };

const picture = (name = 'mat.png', type = 'image/png', size = 2_048) =>
  new File([new Uint8Array(size)], name, { type });

const show = (answer: () => unknown = () => SAVED) => {
  const close = jest.fn();
  const view = renderAccount(<AvatarDialog props={{}} close={close} />, {
    session: { user: fakeUser({ urlZalo: 'zalo cũ' }) },
    answers: { [CALL]: answer },
  });
  return { ...view, close };
};

const uploads = (calls: FakeCall[]) =>
  calls.flatMap(({ method, body }) => (method === 'UPLOAD' ? [body as FormData] : []));

const fileInput = () => screen.getByLabelText('Ảnh đại diện');
const zalo = () => screen.getByRole('textbox', { name: 'Địa chỉ Zalo' });
const save = () => screen.getByRole('button', { name: 'Cập nhật' });
const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole('button', { name: 'Chọn tệp' }), { dataTransfer: { files } });

beforeEach(() => {
  // jsdom's reader does not know Node's files.
  class Reader {
    result: string | null = null;
    onload: () => void = () => undefined;
    readAsDataURL(file: File) {
      this.result = `data:${file.type};base64,AAAA`;
      queueMicrotask(() => this.onload());
    }
  }
  window.FileReader = Reader as unknown as typeof FileReader;
});

describe('the avatar dialog', () => {
  it('AVA-01 has one picture and two free texts, with what is stored', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Đổi ảnh đại diện' })).toBeVisible();
    expect(fileInput()).not.toHaveAttribute('multiple');
    expect(zalo()).toHaveValue('zalo cũ');
    expect(screen.getByRole('textbox', { name: 'Địa chỉ Facebook' })).toHaveValue('');
  });

  it('UPL-01 previews the picture as data URL, and taking it back resets it', async () => {
    const { person, container } = show();
    await person.upload(fileInput(), picture());
    await waitFor(() =>
      expect(container.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,AAAA'),
    );
    await person.click(screen.getByRole('button', { name: 'Bỏ tệp mat.png' }));
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByText('Ảnh hiện tại')).toBeVisible();
  });

  it('UPL-01 names a picture that the browser cannot draw', async () => {
    const { person, container } = show();
    await person.upload(fileInput(), picture('IMG_1.HEIC', ''));
    await waitFor(() => expect(container.querySelector('img')).toBeInTheDocument());
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByText('Ảnh mới: IMG_1.HEIC')).toBeVisible();
  });

  it.each([
    ['UPL-03', Array.from({ length: 11 }, () => picture()), 'You cannot upload more than 10 files'],
    [
      'UPL-04',
      [picture('a.png', 'image/png', 10_485_761)],
      'Uploaded file must be smaller than 10MB!',
    ],
    ['UPL-05', [picture('a.txt', 'text/plain')], 'Uploaded file format is wrong'],
    ['UPL-05', [picture(), picture()], 'Uploaded file format is wrong'],
  ])('%s says what is wrong, and what to do', async (_id, files, text) => {
    const { person, calls, close } = show();
    drop(files);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('Anh/Chị');
    await person.click(save());
    expect(calls).toHaveLength(0);
    expect(close).not.toHaveBeenCalled();
  });

  it('AVA-02 sends the file only if there is a new one', async () => {
    const { person, calls } = show();
    await person.clear(zalo());
    await person.type(zalo(), 'https://zalo.me/1');
    await person.click(save());
    await waitFor(() => expect(uploads(calls)).toHaveLength(1));
    expect(uploads(calls).flatMap((form) => [...form])).toEqual([
      ['urlFacebook', ''],
      ['urlZalo', 'https://zalo.me/1'],
    ]);
  });

  it('AVA-03 updates the user and the page at once, says so and closes', async () => {
    const { person, calls, context, close, toasts } = show();
    const { queryKey } = personalInfoQuery(context.http);
    context.queryClient.setQueryData(queryKey, agentInfo());
    await person.upload(fileInput(), picture());
    await person.click(save());
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
    expect(uploads(calls)[0]?.get('file')).toBeInstanceOf(File);
    expect(context.session.get().user).toMatchObject(SAVED);
    expect(context.queryClient.getQueryData(queryKey)).toMatchObject(SAVED);
    expect(toasts).toEqual([{ kind: 'success', title: 'Cập nhật thành công' }]);
  });

  it('AVA-04 reports a failure, keeps the old avatar and what was typed', async () => {
    const { person, context, close, toasts } = show(() => {
      throw new ApiError({ status: 400, code: 'FILE_TYPE', message: 'Tệp không phải là ảnh.' });
    });
    await person.type(zalo(), ' mới');
    await person.upload(fileInput(), picture());
    await person.click(save());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      kind: 'error',
      title: 'Có lỗi xảy ra khi cập nhật. Vui lòng kiểm tra lại.',
      detail: 'Tệp không phải là ảnh.',
    });
    expect(close).not.toHaveBeenCalled();
    expect(zalo()).toHaveValue('zalo cũ mới');
    expect(screen.getByText('Ảnh mới: mat.png')).toBeVisible();
    expect(context.session.get().user?.avatar).toBeNull();
    expect(save()).not.toHaveAttribute('aria-busy');
  });

  it('sends once however often the button is pressed', async () => {
    let answer: (data: unknown) => void = () => undefined;
    const { person, calls, close } = show(() => new Promise((resolve) => (answer = resolve)));
    await person.type(zalo(), '1{Enter}');
    await person.dblClick(save());
    expect(calls).toHaveLength(1);
    answer(SAVED);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('refuses an address that is too long, beside its field', async () => {
    const { person, calls } = show();
    await person.clear(zalo());
    await person.click(zalo());
    await person.paste('x'.repeat(201));
    await person.click(save());
    expect(zalo()).toHaveAccessibleDescription(/Tối đa 200 ký tự\./);
    expect(calls).toHaveLength(0);
  });

  it('asks before changes are given up', async () => {
    const { person, close, dirty } = show();
    await person.type(zalo(), '1');
    expect(dirty.size).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Huỷ' }));
    expect(screen.getByText('Bạn muốn huỷ cập nhật?')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Từ chối' }));
    expect(zalo()).toHaveValue('zalo cũ1');
    await person.click(screen.getByRole('button', { name: 'Huỷ' }));
    await person.click(screen.getByRole('button', { name: 'Đồng ý' }));
    expect(close).toHaveBeenCalledWith();
  });

  it('closes at once where nothing changed', async () => {
    const { person, close, calls } = show();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Huỷ' }));
    await person.click(save());
    expect(close).toHaveBeenCalled();
    expect(calls).toHaveLength(0);
  });
});
