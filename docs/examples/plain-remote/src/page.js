const WORDS = {
  vi: { title: 'Remote thuần', count: 'Số lần bấm', press: 'Bấm', policies: 'Hợp đồng của tôi' },
  en: { title: 'Plain remote', count: 'Presses', press: 'Press', policies: 'My policies' },
};

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });

/** A heading, a number from the portal's own API, a button. Returns how to take it away. */
export function drawPage(place, context) {
  const words = WORDS[context.language] ?? WORDS.vi;
  const heading = element('h1', words.title);
  const policies = element('p', `${words.policies}: …`);
  const count = element('output', '0');
  const button = element('button', words.press);
  const press = () => {
    count.textContent = String(Number(count.textContent) + 1);
  };
  button.addEventListener('click', press);
  count.setAttribute('aria-label', words.count);
  place.append(heading, policies, button, count);
  context.http
    .get('ods/policy/list', {
      query: { view: 'own', page: 1, pageSize: 10 },
      signal: context.signal,
    })
    .then(({ totalData }) => {
      policies.textContent = `${words.policies}: ${totalData}`;
    })
    .catch((error) => {
      if (!context.signal.aborted) context.toast('error', error.message);
    });
  return () => button.removeEventListener('click', press);
}
