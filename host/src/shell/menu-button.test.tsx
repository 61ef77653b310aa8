import { renderInPortal } from '@portal/remote-kit/testing';
import { Button } from '@portal/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { loadMenus } from '../lib/overlay.ts';
import { MenuButton } from './menu-button.tsx';

const button = () => screen.getByRole('button', { name: 'Account' });

it('a press that began before its code was there opens the menu', async () => {
  renderInPortal(
    <MenuButton
      label="Account"
      trigger={<Button>Account</Button>}
      items={[{ key: 'out', label: 'Sign out' }]}
    />,
  );
  const pressed = button();
  fireEvent.pointerDown(pressed);
  await act(loadMenus);
  // The same element: a browser sends a click only to what was pressed.
  expect(button()).toBe(pressed);
  fireEvent.click(pressed);
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
});
