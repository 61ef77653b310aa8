// Replaces a style sheet in tests.
export {};
