import { Builder } from './builder.ts';

/** A promise, and the way to fulfil it. */
const later = <T>() => {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Builder', () => {
  const setup = () => {
    const builds: ((ok: boolean) => void)[] = [];
    const onBuilt = jest.fn(async () => undefined);
    const builder = new Builder({
      build: () => {
        const { promise, give } = later<boolean>();
        builds.push(give);
        return promise;
      },
      onBuilt,
    });
    return { builder, builds, onBuilt };
  };

  it('builds once for what changes while it builds, and shows the newest alone', async () => {
    const { builder, builds, onBuilt } = setup();
    builder.change();
    builder.change();
    builder.change();
    expect(builds).toHaveLength(1);
    builds[0]?.(true);
    await settle();
    expect(onBuilt).not.toHaveBeenCalled();
    expect(builds).toHaveLength(2);
    builds[1]?.(true);
    await settle();
    expect(onBuilt).toHaveBeenCalledTimes(1);
    expect(builds).toHaveLength(2);
  });

  it('shows nothing of a build that failed, and builds again at the next change', async () => {
    const { builder, builds, onBuilt } = setup();
    builder.change();
    builds[0]?.(false);
    await settle();
    expect(onBuilt).not.toHaveBeenCalled();
    builder.change();
    builds[1]?.(true);
    await settle();
    expect(onBuilt).toHaveBeenCalledTimes(1);
  });
});
