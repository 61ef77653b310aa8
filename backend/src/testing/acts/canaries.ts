let numbers = 0;

/** Personal data and secrets that a walk gives to the portal, to be looked for afterwards; each is another one. */
export function createCanaries() {
  const planted = new Map<string, string>();
  const plant = (what: string, value: string) => {
    planted.set(value, what);
    return value;
  };
  const next = () => {
    numbers += 1;
    return String(numbers).padStart(5, '0');
  };
  return {
    planted,
    plant,
    /** A phone number of nine digits with the zero; as it is stored it begins with +84. */
    phone() {
      const digits = `5384${next()}`;
      plant('a phone as it is stored', `+84${digits}`);
      return plant('a phone', `0${digits}`);
    },
    email: () => plant('an e-mail address', `canary.${next()}@thu.example`),
    idNumber: () => plant('an identity number', `0790850${next()}`),
    text: (what: string) => plant(what, `Chim hoàng yến ${what} ${next()}`),
  };
}

export type Canaries = ReturnType<typeof createCanaries>;
