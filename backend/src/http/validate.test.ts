import { z } from 'zod';
import { validate } from './validate.ts';

it('SEC-50 refuses text that the database cannot hold, at any depth, and names the field', () => {
  const schema = z.object({ search: z.string(), list: z.array(z.object({ name: z.string() })) });
  const input = { search: 'a', list: [{ name: 'x\u0000y' }] };
  expect(() => validate(schema, input, 'vi')).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({ fields: [expect.objectContaining({ field: 'list' })] }),
    }),
  );
  expect(validate(schema, { search: 'a', list: [] }, 'vi')).toEqual({ search: 'a', list: [] });
});

it.each([
  ['vi', 'Dưới giới hạn cho phép', 'Bắt buộc'],
  ['en', 'Below the allowed limit', 'Required'],
] as const)(
  'says in %s that a page 0 is too low, and that an empty text is missing',
  (language, low, missing) => {
    const schema = z.object({ page: z.coerce.number().min(1), name: z.string().min(1) });
    expect(() => validate(schema, { page: '0', name: '' }, language)).toThrow(
      expect.objectContaining({
        options: expect.objectContaining({
          fields: [
            { field: 'page', code: 'too_short', message: low },
            { field: 'name', code: 'required', message: missing },
          ],
        }),
      }),
    );
  },
);
