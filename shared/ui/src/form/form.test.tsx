import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { TextField } from '../core/text-field.tsx';
import { renderUi } from '../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { FileDrop } from './file-drop.tsx';
import { type FieldError, Form } from './form.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

function Sample() {
  const [errors, setErrors] = useState<FieldError[]>([]);
  return (
    <Form errors={errors} onSubmit={() => setErrors([{ id: 'email', message: 'Nhập email' }])}>
      <TextField id="email" label="Email" />
      <Button type="submit">Gửi</Button>
    </Form>
  );
}

describe('Form', () => {
  it('puts focus on the summary after a failed submit, and its link on the field', async () => {
    renderUi(<Sample />);
    await userEvent.type(screen.getByLabelText('Email'), 'lan');
    await userEvent.click(screen.getByRole('button', { name: 'Gửi' }));
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Nhập email' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('lan');
  });
});

function BirthDate() {
  const [value, setValue] = useState('');
  return <DateField label="Ngày sinh" value={value} onChange={setValue} />;
}

function Files() {
  const [files, setFiles] = useState<File[]>([]);
  return <FileDrop label="Ảnh" files={files} onFiles={setFiles} multiple />;
}

describe('controls', () => {
  it('a select is named, has its first empty choice and reports a choice', async () => {
    const onChange = jest.fn();
    renderUi(
      <Select
        label="Tỉnh/Thành phố"
        placeholder="Chọn"
        options={[{ value: '79', label: 'TP. Hồ Chí Minh' }]}
        onChange={(event) => onChange(event.target.value)}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' });
    expect(select).toHaveValue('');
    await userEvent.selectOptions(select, 'TP. Hồ Chí Minh');
    expect(onChange).toHaveBeenCalledWith('79');
  });

  it('a checkbox is ticked by its words', async () => {
    renderUi(<Checkbox label="Tôi đồng ý" error="Cần đồng ý" />);
    await userEvent.click(screen.getByText('Tôi đồng ý'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Cần đồng ý');
  });

  it('radios are a named group', async () => {
    const onChange = jest.fn();
    renderUi(
      <RadioGroup
        label="Nhận mã qua"
        value="sms"
        onChange={onChange}
        options={[
          { value: 'sms', label: 'Số điện thoại' },
          { value: 'mail', label: 'Email' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Nhận mã qua' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Email' }));
    expect(onChange).toHaveBeenCalledWith('mail');
  });

  it('a switch says its state', async () => {
    const onChange = jest.fn();
    renderUi(<Switch label="Thông báo" checked={false} onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Thông báo' });
    expect(control).not.toBeChecked();
    await userEvent.click(control);
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('a date is typed with its slashes put in', async () => {
    renderUi(<BirthDate />);
    await userEvent.type(screen.getByLabelText('Ngày sinh'), '29022024');
    expect(screen.getByLabelText('Ngày sinh')).toHaveValue('29/02/2024');
    await userEvent.type(screen.getByLabelText('Ngày sinh'), '{Backspace}{Backspace}');
    expect(screen.getByLabelText('Ngày sinh')).toHaveValue('29/02/20');
  });

  it('files are chosen, listed and taken back', async () => {
    renderUi(<Files />);
    const file = new File(['x'.repeat(2048)], 'anh.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Ảnh'), file);
    expect(screen.getByText('anh.png')).toBeInTheDocument();
    expect(screen.getByText('2,0 KB')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ tệp anh.png' }));
    expect(screen.queryByText('anh.png')).toBeNull();
  });
});

it('files on their way show a bar with its percent, and a way to stop; no file changes meanwhile', async () => {
  const onCancel = jest.fn();
  const files = [new File(['x'], 'anh.png')];
  const progress = { share: 0.426, onCancel };
  renderUi(<FileDrop label="Ảnh" files={files} onFiles={jest.fn()} progress={progress} />);
  const bar = screen.getByRole('progressbar', { name: 'Đang gửi tệp' });
  expect(bar).toHaveAttribute('aria-valuenow', '42');
  expect(bar).toHaveAttribute('aria-valuetext', 'Đang gửi tệp 42%');
  expect(screen.getByRole('button', { name: 'Bỏ tệp anh.png' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Dừng gửi' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});
