import { renderInPortal } from '@portal/remote-kit/testing';
import { Button } from '@portal/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTexts } from '../testing/index.ts';
import { PanelButton } from './panel-button.tsx';

let mockFails = true;
jest.mock('@portal/ui/menu', () => {
  if (mockFails) throw new Error('the chunk is missing');
  return jest.requireActual('@portal/ui/menu');
});

const show = (onOpen = jest.fn()) => ({
  onOpen,
  ...renderInPortal(
    <>
      <PanelButton label="Cột" onOpen={onOpen} trigger={<Button>Cột</Button>}>
        <p>Nội dung</p>
      </PanelButton>
      <button type="button">Sau</button>
    </>,
    { libraries: listTexts },
  ),
});
const button = () => screen.getByRole('button', { name: 'Cột' });

// One after the other: once it is loaded, the Popover stays loaded.
describe('a button whose panel loads at the first press', () => {
  it('says that it did not load, and loads at the next press, which opens it with the focus on the button', async () => {
    const { toasts, onOpen } = show();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(toasts.map(({ kind, title }) => [kind, title])).toEqual([
      ['error', 'Chưa mở được phần này. Anh/Chị vui lòng thử lại.'],
    ]);
    mockFails = false;
    await userEvent.click(button());
    expect(await screen.findByRole('group', { name: 'Cột' })).toHaveTextContent('Nội dung');
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('opens by the keyboard, and closes with Esc', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Nội dung')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });
});
