import { screen } from '@testing-library/react';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { tones } from '../tokens/colors.ts';
import { DescriptionList } from './description-list.tsx';
import { StatFigure } from './stat-figure.tsx';
import { DateText, Money, NumberText, StatusBadge } from './values.tsx';

describe('values', () => {
  it('money is in the style of the language, with its unit where it should have one', () => {
    const { rerender } = renderUi(<Money value={1250000} />);
    expect(screen.getByText('1.250.000')).toBeInTheDocument();
    rerender(<Money value={1250000} unit />);
    expect(screen.getByText('1.250.000 ₫')).toBeInTheDocument();
  });

  it('money is in the English style on an English page', () => {
    renderUi(<Money value="1250000" />, { locale: 'en' });
    expect(screen.getByText('1,250,000')).toBeInTheDocument();
  });

  it('no money is a dash, no number too, but zero is a number', () => {
    const { container } = renderUi(
      <>
        <Money value={null} /> <NumberText value={undefined} /> <NumberText value={0} />
      </>,
    );
    expect(container).toHaveTextContent('– – 0');
  });

  it('a number has at most the decimals that it may have', () => {
    renderUi(<NumberText value={12.345} digits={2} />);
    expect(screen.getByText('12,35')).toBeInTheDocument();
  });

  it('a date is read by people and by machines', () => {
    renderUi(<DateText value="20261121093000" time />);
    const time = screen.getByText('21/11/2026 09:30');
    expect(time).toHaveAttribute('datetime', '2026-11-21T09:30');
  });

  it('a date without a time shows none even if it may', () => {
    renderUi(<DateText value="20261121" time />);
    expect(screen.getByText('21/11/2026')).toHaveAttribute('datetime', '2026-11-21');
  });

  it('no date is a dash without a machine date', () => {
    renderUi(<DateText value={null} />);
    expect(screen.getByText('–')).not.toHaveAttribute('datetime');
  });

  it.each([...tones, undefined])(
    'a status of tone %s says its word; the dot is decoration',
    (tone) => {
      const { container } = renderUi(<StatusBadge tone={tone}>Hiệu lực</StatusBadge>);
      expect(screen.getByText('Hiệu lực')).toBeInTheDocument();
      expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(1);
    },
  );
});

describe('DescriptionList', () => {
  it('pairs each name with its value, a dash where there is none', () => {
    renderUi(
      <DescriptionList
        items={[
          { label: 'Bên mua', value: 'Lan' },
          { label: 'Điện thoại', value: '' },
          { label: 'Email', value: null },
          { label: 'Số hợp đồng', value: 0, wide: true },
        ]}
      />,
    );
    const pairs = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ['Bên mua', 'Lan'],
      ['Điện thoại', '–'],
      ['Email', '–'],
      ['Số hợp đồng', '0'],
    ]);
  });

  it('takes two values of one name by their keys', () => {
    const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderUi(
      <DescriptionList
        columns={3}
        items={[
          { key: 'a', label: 'Người thụ hưởng', value: 'Lan' },
          { key: 'b', label: 'Người thụ hưởng', value: 'Bảo' },
        ]}
      />,
    );
    expect(screen.getAllByRole('definition')).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('StatFigure', () => {
  it('leads to the list behind it', () => {
    renderUi(<StatFigure label="Quá hạn" value="12" href="/dues" hint="trong 30 ngày" />);
    const link = screen.getByRole('link', { name: /Quá hạn/ });
    expect(link).toHaveAttribute('href', '/dues');
    expect(link).toHaveTextContent('12');
    expect(link).toHaveTextContent('trong 30 ngày');
  });

  it.each([
    [12.5, 'tăng 12,5%'],
    [-3, 'giảm 3%'],
    [0, '0%'],
  ])('a change of %p is heard as "%s"', (change, text) => {
    const { container } = renderUi(<StatFigure label="Phí" value="1" change={change} />);
    expect(container).toHaveTextContent(text);
    expect(container.querySelectorAll('svg')).toHaveLength(change === 0 ? 0 : 1);
  });

  it('without a change shows none', () => {
    const { container } = renderUi(<StatFigure label="Phí" value="1" change={null} />);
    expect(container).not.toHaveTextContent('%');
  });

  it.each([
    [5, false, 'success'],
    [5, true, 'danger'],
    [-5, false, 'danger'],
    [-5, true, 'success'],
  ])('a change of %p where less is better: %p has the colour of %s', (change, less, tone) => {
    const { container } = renderUi(
      <StatFigure label="Huỷ" value="1" change={change} lessIsBetter={less} />,
    );
    const text = container.querySelector('svg')?.parentElement as Element;
    expect(getComputedStyle(text).color).toContain(`colors-${tone}-ink`);
  });

  it('leads nowhere and shows no value while it loads', () => {
    const { container } = renderUi(<StatFigure label="Phí" value="12" href="/dues" loading />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('12')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  });
});

it('values have no accessibility violations', async () => {
  const { container } = renderUi(
    <main>
      <Money value={1} /> <DateText value="20261121" />{' '}
      <StatusBadge tone="success">Tốt</StatusBadge>
      <DescriptionList items={[{ label: 'Tên', value: 'Lan' }]} />
      <StatFigure label="Quá hạn" value="12" change={-3} href="/dues" icon={<svg />} />
    </main>,
  );
  expect(await violations(container)).toEqual([]);
});
