import { renderInPortal } from '@portal/remote-kit/testing';
import { useLastList, useRememberList } from './last-address.ts';

const Lists = ({ seen }: { seen: readonly [path: string, search: string, title?: string][] }) => (
  <>
    {seen.map((list) => (
      <Seen key={list[0]} list={list} />
    ))}
    <Back />
  </>
);
const Seen = ({ list: [path, search, title] }: { list: readonly [string, string, string?] }) => {
  useRememberList(path, search, title);
  return null;
};
const Back = () => {
  const { address, title } = useLastList('/policies', '/policies/group');
  return <a href={address}>{title ?? 'Danh sách'}</a>;
};
const linkOf = (container: HTMLElement) => {
  const link = container.querySelector('a');
  return [link?.getAttribute('href'), link?.textContent];
};

describe('the way back from a detail', () => {
  it('leads to the plain list when none was seen', () => {
    const { container } = renderInPortal(<Lists seen={[]} />);
    expect(linkOf(container)).toEqual(['/policies', 'Danh sách']);
  });

  it('leads to the list seen last among its own, as it was left, under its title', () => {
    const { container } = renderInPortal(
      <Lists
        seen={[
          ['/policies', '?page=2', 'Hợp đồng'],
          ['/policies/group', '?status=GRACE', 'Hợp đồng của nhóm'],
          ['/claims', '', 'Bồi thường'],
        ]}
      />,
    );
    expect(linkOf(container)).toEqual(['/policies/group?status=GRACE', 'Hợp đồng của nhóm']);
  });
});
