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
