import { h, onMounted, ref } from 'vue';

const WORDS = {
  vi: { title: 'Remote bằng Vue', press: 'Bấm', policies: 'Hợp đồng của tôi' },
  en: { title: 'Remote in Vue', press: 'Press', policies: 'My policies' },
};

/** Written with render functions: the page allows no code made from text, so templates would have to be compiled at build. */
export const Board = {
  props: { context: { type: Object, required: true } },
  setup({ context }) {
    const words = WORDS[context.language] ?? WORDS.vi;
    const count = ref(0);
    const total = ref('…');
    onMounted(async () => {
      try {
        const query = { view: 'own', page: 1, pageSize: 10 };
        const list = await context.http.get('ods/policy/list', { query, signal: context.signal });
        total.value = String(list.totalData);
      } catch (error) {
        if (!context.signal.aborted) context.toast('error', error.message);
      }
    });
    return () => [
      h('h1', words.title),
      h('p', `${words.policies}: ${total.value}`),
      h('button', { onClick: () => (count.value += 1) }, words.press),
      h('output', String(count.value)),
    ];
  },
};
