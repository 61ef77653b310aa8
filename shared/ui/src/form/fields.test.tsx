import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../core/text-field.tsx';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';

const ways = [
  { value: 'sms', label: 'Tin nhắn' },
  { value: 'mail', label: 'Email', hint: 'Có thể chậm' },
  { value: 'post', label: 'Thư', disabled: true },
];

function Ways(props: { error?: string; initial?: string }) {
  const [value, setValue] = useState(props.initial);
  return (
    <RadioGroup
      label="Nhận mã qua"
      hint="Chọn một"
      error={props.error}
      value={value}
      onChange={setValue}
      options={ways}
    />
  );
}

describe('RadioGroup', () => {
  it('is one stop of Tab, and the arrows choose', async () => {
    renderUi(<Ways initial="sms" />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Tin nhắn' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Email/ })).toBeChecked();
  });

  it('does not offer what is disabled', () => {
    renderUi(<Ways />);
    expect(screen.getByRole('radio', { name: 'Thư' })).toBeDisabled();
  });

  it('is described by its error and hint, and each choice is then invalid', () => {
    renderUi(<Ways error="Cần chọn" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Cần chọn Chọn một');
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeInvalid();
  });

  it('two groups of one page do not share a choice', async () => {
    renderUi(
      <>
        <Ways initial="sms" />
        <Ways initial="mail" />
      </>,
    );
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'));
    expect(new Set(names).size).toBe(2);
  });
});

describe('Checkbox', () => {
  it('is ticked by Space and reports it', async () => {
    const onChange = jest.fn();
    renderUi(<Checkbox label="Ghi nhớ" hint="Trên máy này" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Ghi nhớ' })).toBeChecked();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Trên máy này');
  });
});

describe('Switch', () => {
  it('is worked by Space and by its words, and says its hint', async () => {
    const onChange = jest.fn();
    renderUi(<Switch label="Nhận tin" hint="Qua email" checked onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Nhận tin' });
    expect(control).toBeChecked();
    expect(control).toHaveAccessibleDescription('Qua email');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByText('Nhận tin'));
    expect(onChange.mock.calls).toEqual([[false], [false]]);
  });

  it('that is disabled does not change', async () => {
    const onChange = jest.fn();
    renderUi(<Switch label="Nhận tin" checked={false} onChange={onChange} disabled />);
    await userEvent.click(screen.getByRole('switch'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Select', () => {
  const options = [
    { value: '1', label: 'Hà Nội' },
    { value: '2', label: 'Huế', disabled: true },
  ];

  it('without a placeholder has no empty choice', () => {
    renderUi(<Select label="Tỉnh" options={options} defaultValue="1" />);
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'Tỉnh' })).toHaveValue('1');
    expect(screen.getByRole('option', { name: 'Huế' })).toBeDisabled();
  });

  it('is invalid with an error and described by it', () => {
    renderUi(<Select label="Tỉnh" options={options} error="Cần chọn tỉnh" />);
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Cần chọn tỉnh');
  });
});

describe('API-07 a limit is shown', () => {
  it('counts down what is left of its length', async () => {
    renderUi(<Textarea label="Ghi chú" maxLength={10} />);
    expect(screen.getByText('Còn 10 ký tự')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Ghi chú'), 'Gọi lại');
    expect(screen.getByText('Còn 3 ký tự')).toBeInTheDocument();
  });

  it('counts the value that a page gives', () => {
    renderUi(<Textarea label="Ghi chú" maxLength={10} value="abc" readOnly />);
    expect(screen.getByText('Còn 7 ký tự')).toBeInTheDocument();
  });

  it('announces the count only when little is left', () => {
    const { rerender } = renderUi(<Textarea label="Ghi chú" maxLength={100} />);
    expect(screen.getByText('Còn 100 ký tự')).toHaveAttribute('aria-live', 'off');
    rerender(<Textarea label="Ghi chú" maxLength={20} />);
    expect(screen.getByText('Còn 20 ký tự')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('API-07 a line of text', () => {
  it('counts what is left, and speaks of it when little is', async () => {
    renderUi(<TextField label="Họ tên" maxLength={100} />);
    const input = screen.getByLabelText('Họ tên');
    await userEvent.type(input, 'Nguyễn');
    expect(screen.getByText('Còn 94 ký tự')).toHaveAttribute('aria-live', 'off');
    expect(input).not.toHaveAccessibleDescription();
    fireEvent.change(input, { target: { value: 'a'.repeat(90) } });
    expect(screen.getByText('Còn 10 ký tự')).toHaveAttribute('aria-live', 'polite');
    expect(input).toHaveAccessibleDescription('Còn 10 ký tự');
  });

  it('says how much is too long where nothing is cut off', async () => {
    renderUi(<TextField label="Họ tên" countTo={50} defaultValue={'a'.repeat(49)} />);
    await userEvent.type(screen.getByLabelText('Họ tên'), 'bcd');
    expect(screen.getByLabelText('Họ tên')).toHaveValue(`${'a'.repeat(49)}bcd`);
    expect(screen.getByText('Thừa 2 ký tự')).toHaveAttribute('aria-live', 'polite');
  });

  it.each([
    ['a code', <TextField key="1" label="Mã" maxLength={6} />],
    ['a search', <TextField key="2" label="Tìm" type="search" maxLength={100} />],
    ['a field without limit', <TextField key="3" label="Tên" />],
  ])('counts nothing in %s', (_what, field) => {
    renderUi(field);
    expect(screen.queryByText(/ký tự/)).toBeNull();
  });
});

describe('CodeField', () => {
  it('takes a code from a message or a paste, digits on a phone', async () => {
    renderUi(<CodeField label="Mã OTP" />);
    const input = screen.getByLabelText('Mã OTP');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    input.focus();
    await userEvent.paste('1234567');
    expect(input).toHaveValue('123456');
  });

  it('may be of another length', () => {
    renderUi(<CodeField label="Mã" length={4} />);
    expect(screen.getByLabelText('Mã')).toHaveAttribute('maxlength', '4');
  });
});

function Search(props: { onSearch?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return <SearchField value={value} onChange={setValue} onSearch={props.onSearch} />;
}

describe('SearchField', () => {
  it('is heard by name, searches at Enter and is emptied by its button', async () => {
    const onSearch = jest.fn();
    renderUi(<Search onSearch={onSearch} />);
    const input = screen.getByRole('searchbox', { name: 'Tìm kiếm' });
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'Lan{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('Lan');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá' }));
    expect(input).toHaveValue('');
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  it('at Enter does not submit the form around it where it searches itself', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <Search onSearch={() => undefined} />
      </form>,
    );
    await userEvent.type(screen.getByRole('searchbox'), 'Lan{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

function Day(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <DateField label="Từ ngày" {...props} value={value} onChange={setValue} />;
}

describe('DateField', () => {
  const input = () => screen.getByLabelText('Từ ngày');
  const calendar = () => document.querySelector('input[type=date]') as HTMLInputElement;

  it('opens the calendar of the browser, with its bounds', async () => {
    renderUi(<Day min="2026-01-01" max="2026-12-31" />);
    const showPicker = jest.fn();
    Object.assign(calendar(), { showPicker });
    await userEvent.click(screen.getByRole('button', { name: 'Chọn ngày' }));
    expect(showPicker).toHaveBeenCalledTimes(1);
    expect(calendar()).toHaveAttribute('min', '2026-01-01');
    expect(calendar()).toHaveAttribute('max', '2026-12-31');
  });

  it('takes a day from the calendar and gives it one that is typed', async () => {
    renderUi(<Day />);
    fireEvent.change(calendar(), { target: { value: '2026-11-21' } });
    expect(input()).toHaveValue('21/11/2026');
    await userEvent.clear(input());
    expect(calendar()).toHaveValue('');
    await userEvent.type(input(), '01022026');
    expect(calendar()).toHaveValue('2026-02-01');
  });

  it('shows the calendar no day while the text is none', async () => {
    renderUi(<Day />);
    await userEvent.type(input(), '31022026');
    expect(input()).toHaveValue('31/02/2026');
    expect(calendar()).toHaveValue('');
  });

  it('keeps the calendar away from the keyboard and from screen readers', async () => {
    renderUi(<Day />);
    expect(calendar()).toHaveAttribute('aria-hidden', 'true');
    await userEvent.tab();
    expect(input()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Chọn ngày' })).toHaveFocus();
  });

  it('that is disabled opens no calendar', () => {
    renderUi(<Day disabled />);
    expect(input()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Chọn ngày' })).toBeDisabled();
  });
});

function Papers(props: Partial<FileDropProps>) {
  const [files, setFiles] = useState<File[]>([]);
  return <FileDrop label="Giấy tờ" files={files} onFiles={setFiles} {...props} />;
}

describe('FileDrop', () => {
  const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);
  const zone = () => screen.getByRole('button', { name: 'Chọn tệp' }).parentElement as Element;
  const drop = (files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } });

  it('opens the file dialog of the browser by its button', async () => {
    renderUi(<Papers accept="image/*" />);
    const click = jest.spyOn(screen.getByLabelText('Giấy tờ'), 'click');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Chọn tệp' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(click).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Giấy tờ')).toHaveAttribute('accept', 'image/*');
  });

  it('takes what is dropped, and the browser does not open it', () => {
    renderUi(<Papers />);
    const over = createEvent.dragOver(zone());
    fireEvent(zone(), over);
    expect(over.defaultPrevented).toBe(true);
    drop([file('don.pdf')]);
    expect(screen.getByText('don.pdf')).toBeInTheDocument();
  });

  it('of one file keeps the last; of many adds', () => {
    const { unmount } = renderUi(<Papers />);
    drop([file('a.pdf')]);
    drop([file('b.pdf')]);
    expect(screen.queryByText('a.pdf')).toBeNull();
    unmount();
    renderUi(<Papers multiple />);
    drop([file('a.pdf')]);
    drop([file('b.pdf')]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('that is disabled takes nothing', () => {
    renderUi(<Papers disabled />);
    drop([file('a.pdf')]);
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it.each([
    [512, '0,5 KB'],
    [20 * 1024, '20 KB'],
    [1_572_864, '1,5 MB'],
  ])('%p bytes are %s', (bytes, text) => {
    renderUi(<Papers files={[file('a.bin', bytes)]} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('writes sizes with a point in English', () => {
    renderUi(<Papers files={[file('a.bin', 512)]} />, { locale: 'en' });
    expect(screen.getByText('0.5 KB')).toBeInTheDocument();
  });

  it('ties its error to the button that is pressed', () => {
    renderUi(<Papers error="Tệp quá lớn" />);
    expect(screen.getByRole('button', { name: 'Chọn tệp' })).toHaveAccessibleDescription(
      'Tệp quá lớn',
    );
  });
});

it('form controls have no accessibility violations', async () => {
  const { container } = renderUi(
    <form>
      <Ways error="Cần chọn" />
      <Checkbox label="Tôi đồng ý" error="Cần đồng ý" />
      <Switch label="Nhận tin" hint="Qua email" checked onChange={() => undefined} />
      <Select label="Tỉnh" placeholder="Chọn" options={[{ value: '1', label: 'Huế' }]} />
      <Textarea label="Ghi chú" maxLength={100} />
      <CodeField label="Mã OTP" error="Sai mã" />
      <SearchField value="Lan" onChange={() => undefined} />
      <DateField label="Từ ngày" value="" onChange={() => undefined} />
      <FileDrop label="Giấy tờ" files={[new File(['x'], 'a.pdf')]} onFiles={() => undefined} />
    </form>,
  );
  expect(await violations(container)).toEqual([]);
});
