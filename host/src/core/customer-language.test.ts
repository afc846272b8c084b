import { customerLanguage } from './customer-language';

afterEach(() => jest.restoreAllMocks());

test.each([
  [['de-DE', 'ro-RO', 'es'], 'ro'],
  [['zh-Hant-TW'], 'zh'],
  [['de-DE', 'ja'], 'en'],
  [[], 'en'],
])('a customer whose browser has the languages %j reads %s', (languages, expected) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(customerLanguage()).toBe(expected);
});
