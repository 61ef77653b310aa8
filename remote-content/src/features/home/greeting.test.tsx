import { fakeUser } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderContent } from '../../testing/render-content.tsx';
import { givenName, partOfDay } from './greeting.ts';
import { Greeting } from './greeting.tsx';

const at = (instant: string) => jest.useFakeTimers({ now: Date.parse(instant) });

describe('greeting', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [10, 'morning'],
    [11, 'noon'],
    [12, 'noon'],
    [13, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
  ])('takes %i o’clock for %s', (hour, part) => {
    expect(partOfDay(hour)).toBe(part);
  });

  it.each([
    ['Nguyễn Thị Ánh', 'Ánh'],
    [' Lê  Văn Ưu ', 'Ưu'],
    ['Đào', 'Đào'],
    ['', ''],
  ])('calls %p %p', (fullname, name) => {
    expect(givenName(fullname)).toBe(name);
  });

  it('HOME-01 greets a woman by the hour and day of Việt Nam, whatever the zone here', () => {
    at('2026-11-21T01:30:00Z');
    renderContent(<Greeting about={['Tư vấn tài chính', null]} />, {
      session: { user: fakeUser() },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chào buổi sáng, chị Ánh');
    expect(screen.getByText('Thứ Bảy, 21/11/2026 · Tư vấn tài chính')).toBeVisible();
  });

  it('HOME-01 greets a man, and in English by his name alone', () => {
    at('2026-11-20T18:00:00Z');
    const session = { user: fakeUser({ fullname: 'Trần Đức Phượng', gender: 'M' }) };
    const first = renderContent(<Greeting />, { session });
    expect(screen.getByRole('heading')).toHaveTextContent('Chào buổi tối, anh Phượng');
    first.unmount();
    renderContent(<Greeting />, { session, language: 'en' });
    expect(screen.getByRole('heading')).toHaveTextContent('Good evening, Phượng');
    expect(screen.getByText('Saturday, 21/11/2026')).toBeVisible();
  });
});
