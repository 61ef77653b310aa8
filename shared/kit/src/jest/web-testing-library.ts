import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A limit, not a sleep: `findBy` and `waitFor` return as soon as they can, and a busy machine needs more than their second.
configure({ asyncUtilTimeout: 10_000 });
