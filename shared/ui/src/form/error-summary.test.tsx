import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { TextField } from '../core/text-field.tsx';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { ErrorSummary, type FieldError, Form, FormActions } from './form.tsx';

const both: FieldError[] = [
  { id: 'name', message: 'Nhập họ tên' },
  { id: 'phone', message: 'Số điện thoại chưa đúng' },
];

function Person(props: { results: FieldError[][]; onSubmit?: () => void }) {
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [tries, setTries] = useState(0);
  return (
    <Form
      label="Liên hệ"
      errors={errors}
      onSubmit={() => {
        props.onSubmit?.();
        setErrors(props.results[tries] ?? []);
        setTries(tries + 1);
      }}
    >
      <TextField id="name" label="Họ tên" required />
      <TextField id="phone" label="Số điện thoại" />
      <FormActions>
        <Button variant="primary" type="submit">
          Gửi
        </Button>
      </FormActions>
    </Form>
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Gửi' }));

describe('ErrorSummary', () => {
  it('is nothing while nothing is wrong', () => {
    const { container } = renderUi(<ErrorSummary errors={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('lists what is wrong in the order of the fields, under a title', () => {
    renderUi(<ErrorSummary errors={both} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Anh/Chị vui lòng kiểm tra lại');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Nhập họ tên',
      'Số điện thoại chưa đúng',
    ]);
  });

  it('may have a title of its own', () => {
    renderUi(<ErrorSummary errors={both} title="Chưa gửi được" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Chưa gửi được');
  });

  it('a link whose field is not on the page does nothing', async () => {
    renderUi(<ErrorSummary errors={[{ id: 'gone', message: 'Không còn' }]} />);
    await userEvent.click(screen.getByRole('link'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('Form', () => {
  it('is named and leaves validation to the page', async () => {
    const onSubmit = jest.fn();
    renderUi(<Person results={[]} onSubmit={onSubmit} />);
    expect(screen.getByRole('form', { name: 'Liên hệ' })).toHaveAttribute('novalidate');
    await send();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is submitted by Enter in a field', async () => {
    const onSubmit = jest.fn();
    renderUi(<Person results={[]} onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Họ tên'), 'Lan{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('gives the focus to the summary after each failed submit, by keyboard to each field', async () => {
    renderUi(<Person results={[both, both.slice(1)]} />);
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Họ tên')).toHaveFocus();
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('leaves the focus alone when a submit succeeds', async () => {
    renderUi(<Person results={[]} />);
    await send();
    expect(screen.getByRole('button', { name: 'Gửi' })).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the focus alone when errors change without a submit', () => {
    const form = (errors: FieldError[]) => (
      <Form errors={errors} onSubmit={() => undefined}>
        <TextField id="name" label="Họ tên" />
      </Form>
    );
    const { rerender } = renderUi(form([]));
    screen.getByLabelText('Họ tên').focus();
    rerender(form(both));
    expect(screen.getByLabelText('Họ tên')).toHaveFocus();
  });

  it('has no accessibility violations with errors', async () => {
    const { container } = renderUi(<Person results={[both]} />);
    await send();
    expect(await violations(container)).toEqual([]);
  });
});
