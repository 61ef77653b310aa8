import { createLiveChat } from './live-chat.ts';

const setup = {
  sdkUrl: 'https://chat.example/sdk.js',
  button: '#chat-button',
  botCode: 'bot',
  token: 'chat-token',
};
const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://chat"]');

afterEach(() => document.head.replaceChildren());

it('part of FTR-06: a script that does not come is an error, and is loaded again at the next use', async () => {
  const first = createLiveChat(setup).open();
  script()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not be loaded');
  expect(script()).toBeNull();

  const pressed = jest.fn();
  const second = createLiveChat(setup).open();
  const button = document.createElement('button');
  button.id = 'chat-button';
  button.addEventListener('click', pressed);
  document.body.append(button);
  script()?.dispatchEvent(new Event('load'));
  await second;
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(Object.getOwnPropertyDescriptor(window, 'portalChat')?.value).toEqual({
    botCode: 'bot',
    token: 'chat-token',
  });

  await createLiveChat(setup).open();
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});
