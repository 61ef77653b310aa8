/** React's own switch for tests that call `act` themselves. */
declare var IS_REACT_ACT_ENVIRONMENT: boolean;
