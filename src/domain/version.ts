/** The same as package.json's; held by the contract test. */
export const VERSION = '1.0.0';
