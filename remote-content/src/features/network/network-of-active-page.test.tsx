import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../testing/render-content.tsx';
import { card, cards, renderNetwork as show } from '../../testing/render-network.tsx';
import { network, networkPlace } from '../../testing/rows.ts';

const LIST = 'GET cms/network/list';
/** A clock in Vietnam. */
const at = (moment: string) => jest.setSystemTime(Date.parse(`${moment}+07:00`));

// Monday.
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  at('2026-11-23T10:00:00');
});
afterEach(() => jest.useRealTimers());

describe('the network', () => {
  it('part of NET-01: lists places by province with counts; the header has the figures of the list', async () => {
    show();
    const hanoi = await screen.findByRole('region', { name: /^Thành phố Hà Nội/ });
    expect(within(hanoi).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('2 văn phòng và 1 tổng đại lý ở 2 tỉnh, thành phố.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('3 nơi');
    expect(screen.queryByRole('button', { name: /^Sửa/ })).toBeNull();
  });

  it('part of NET-04: finds without marks, % as a letter, and announces how many', async () => {
    const { person, paths } = show();
    const field = await screen.findByRole('searchbox', { name: 'Tên hoặc địa chỉ' });
    await person.type(field, 'thanh xuan');
    expect(await cards()).toEqual(['Văn phòng Hà Nội']);
    expect(screen.getByRole('status')).toHaveTextContent('1 nơi');
    await waitFor(() => expect(paths.at(-1)).toBe('/network-of-active?q=thanh+xuan'));
    await person.clear(field);
    await person.type(field, '%');
    expect(await cards()).toEqual(['Văn phòng Hồ Chí Minh']);
    for (const odd of ['🙂', '%_%', 'x'.repeat(500)]) {
      await person.clear(field);
      await person.click(field);
      await person.paste(odd);
      expect(await screen.findByText('Không tìm thấy nơi nào')).toBeVisible();
    }
  });

  it('part of NET-05: a former province leads to its heir; one without a place comes last', async () => {
    const { person, paths } = show('?q=binh%20duong');
    await person.click(
      await screen.findByRole('button', { name: 'Xem 1 nơi ở Thành phố Hồ Chí Minh' }),
    );
    expect(paths.at(-1)).toBe('/network-of-active?province=79');
    const field = screen.getByRole('combobox', { name: 'Tỉnh, thành phố' });
    await person.click(screen.getByRole('button', { name: /Xoá: Thành phố Hồ Chí Minh|Xóa/ }));
    await person.click(field);
    const optionsOf = () => within(screen.getByRole('listbox')).getAllByRole('option');
    expect(optionsOf().map(({ textContent }) => textContent)).toEqual([
      ...['Thành phố Hà Nội2 nơi', 'Thành phố Hồ Chí Minh1 nơi'],
      'Cao Bằngchưa có văn phòng',
    ]);
    await person.type(field, 'bình d');
    expect(optionsOf().map(({ textContent }) => textContent)).toEqual([
      'Thành phố Hồ Chí Minhgồm Bình Dương',
    ]);
    await person.keyboard('{Enter}');
    expect(await cards()).toEqual(['Văn phòng Hồ Chí Minh']);
  });

  it('part of NET-06: the address holds what is chosen, and a link brings its card', async () => {
    show('?q=hoa&province=01&kind=GENERAL_AGENCY');
    expect(await cards()).toEqual(['Tổng đại lý Hoa Sen']);
    expect(screen.getByRole('combobox', { name: 'Loại' })).toHaveValue('GENERAL_AGENCY');
    const link = screen.getByRole('link', { name: 'Tổng đại lý Hoa Sen' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining('?q=hoa&province=01&kind=GENERAL_AGENCY&place=tong-dai-ly-hoa-sen'),
    );
  });

  it('part of NET-06: the card that a link names has the focus, and a lost one is said', async () => {
    const { unmount } = show('?place=van-phong-ho-chi-minh');
    const target = await card('Văn phòng Hồ Chí Minh');
    await waitFor(() => expect(target).toHaveFocus());
    unmount();
    show('?place=van-phong-cu');
    expect(await screen.findByText(/^Không còn nơi mà liên kết nói đến/)).toBeVisible();
    expect(await cards()).toHaveLength(3);
  });

  it('part of NET-07: says by the minute whether a place is open, until when and when again', async () => {
    show();
    const office = await card('Văn phòng Hà Nội');
    const moments: [string, string][] = [
      ['2026-11-23T07:59:00', 'Mở lại lúc 08:00 hôm nay'],
      ['2026-11-23T08:00:00', 'Đang mở cửa – đến 12:00'],
      ['2026-11-23T11:59:00', 'Đang mở cửa – đến 12:00'],
      ['2026-11-23T12:00:00', 'Mở lại lúc 13:00 hôm nay'],
      ['2026-11-28T12:00:00', 'Mở lại thứ Hai 08:00'],
      ['2026-11-29T09:00:00', 'Mở lại thứ Hai 08:00'],
    ];
    for (const [moment, text] of moments) {
      at(moment);
      act(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(office).toHaveTextContent(text);
    }
    expect(office).toHaveTextContent('Thứ Hai:08:00–12:00, 13:00–17:00');
  });

  it('says on a holiday that all places are closed, and which one it is', async () => {
    at('2027-02-08T09:00:00');
    const holidays = [{ day: '20270208', name: 'TET' }];
    show('', { answers: { [LIST]: () => ({ ...network, holidays }) } });
    expect(await screen.findByText(/^Hôm nay nghỉ: Tết Nguyên đán\./)).toBeVisible();
    expect(await card('Văn phòng Hà Nội')).toHaveTextContent('Mở lại thứ Bảy 08:00');
  });

  it('part of NET-11: says why nothing is found, with the nearest choices and the hotline', async () => {
    const { person } = show('?open=1&province=01&q=hoa%20sen');
    expect(await screen.findByText('Những nơi này hiện đang đóng cửa.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gọi tổng đài 0201 999 0000' })).toHaveAttribute(
      ...['href', 'tel:02019990000'],
    );
    await person.click(screen.getByRole('button', { name: 'Cả nơi đang đóng cửa (1)' }));
    expect(await cards()).toEqual(['Tổng đại lý Hoa Sen']);
  });

  it('part of NET-11: a province without a place says so, and leads to all', async () => {
    const { person } = show('?province=04');
    expect(await screen.findByText('Cao Bằng chưa có văn phòng.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Mọi tỉnh, thành phố (3)' }));
    expect(await cards()).toHaveLength(3);
  });

  it('part of NET-11: failed, it has the hotline and another try', async () => {
    let answer: () => unknown = refuse(503, 'DB_DOWN');
    const { person } = show('', { answers: { [LIST]: () => answer() } });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    expect(screen.getByRole('link', { name: 'Gọi tổng đài 0201 999 0000' })).toBeVisible();
    answer = () => network;
    await person.click(retry);
    expect(await cards()).toHaveLength(3);
  });

  it('part of NET-14: it keeps its list where a later call is refused', async () => {
    let answer: () => unknown = () => network;
    const { calls } = show('', { answers: { [LIST]: () => answer() } });
    expect(await cards()).toHaveLength(3);
    answer = refuse(429, 'TOO_MANY_REQUESTS');
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(calls.filter(({ path }) => path === 'cms/network/list').length).toBeGreaterThan(1);
    expect(await cards()).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('near me', () => {
  type Get = Geolocation['getCurrentPosition'];
  const device = (get: Get) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: jest.fn(get) },
    });
  const requests = () => jest.mocked(navigator.geolocation.getCurrentPosition).mock.calls.length;
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('part of NET-08 NET-09: asks at the press alone, sorts by km, places without coordinates last', async () => {
    device((done) => done({ coords: { latitude: 10.7769, longitude: 106.7009 } } as never));
    const { person, paths, calls } = show();
    const button = await screen.findByRole('button', { name: 'Gần tôi' });
    expect(requests()).toBe(0);
    await person.click(button);
    expect(await cards()).toEqual([
      ...['Văn phòng Hồ Chí Minh', 'Văn phòng Hà Nội', 'Tổng đại lý Hoa Sen'],
    ]);
    expect(await card('Văn phòng Hà Nội')).toHaveTextContent('1.143,5 km');
    expect(await card('Tổng đại lý Hoa Sen')).not.toHaveTextContent('km');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.stringify([paths, calls])).not.toMatch(/10\.77|106\.7/);
    await person.click(button);
    expect(await screen.findByRole('region', { name: /^Thành phố Hà Nội/ })).toBeVisible();
  });

  it('part of NET-08: refused, it says so and leads to the province', async () => {
    device((_done, fail) => fail?.({ code: 1, TIMEOUT: 3 } as never));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Gần tôi' }));
    expect(await screen.findByText(/^Trình duyệt không cho biết vị trí/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Chọn tỉnh, thành phố' }));
    expect(screen.getByRole('combobox', { name: 'Tỉnh, thành phố' })).toHaveFocus();
  });

  it('part of NET-08: slow, it says so, and takes what comes late', async () => {
    let done: PositionCallback = () => undefined;
    device((success) => {
      done = success;
    });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Gần tôi' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/^Chưa nhận được vị trí/)).toBeVisible();
    act(() => done({ coords: { latitude: 21, longitude: 105 } } as never));
    expect(screen.queryByText(/^Chưa nhận được vị trí/)).toBeNull();
    expect((await cards())[0]).toBe('Văn phòng Hà Nội');
  });
});

describe('what one does with a place', () => {
  it('part of NET-10: calls, leads there in a new tab, copies the address', async () => {
    const { person, toasts } = show();
    const office = within(await card('Văn phòng Hà Nội'));
    expect(office.getByRole('link', { name: 'Gọi 0201 8000 001' })).toHaveAttribute(
      ...['href', 'tel:+842018000001'],
    );
    const way = office.getByRole('link', { name: 'Chỉ đường đến Văn phòng Hà Nội' });
    expect(way).toHaveAttribute('target', '_blank');
    expect(way).toHaveAttribute('rel', 'noopener noreferrer');
    expect(way.getAttribute('href')).toContain('destination=21.0285%2C105.8542');
    const agency = within(await card('Tổng đại lý Hoa Sen'));
    expect(agency.queryByRole('link', { name: /^Gọi/ })).toBeNull();
    expect(agency.getByRole('link', { name: /^Chỉ đường/ }).getAttribute('href')).toContain(
      'Hoa+Sen',
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await person.click(office.getByRole('button', { name: 'Chép địa chỉ Văn phòng Hà Nội' }));
    expect(write).toHaveBeenCalledWith(networkPlace().address);
    expect(await office.findByText('Đã chép')).toBeVisible();
    expect(toasts).toEqual([{ kind: 'success', title: 'Đã chép' }]);
  });
});
