import { foldText } from './fold-text';

test.each([
  ['João', 'joao'],
  ['Ștefan Țăranu, Ştefan Ţăranu', 'stefan taranu, stefan taranu'],
  ['Åse Øystein Łódź Đorđe', 'ase oystein lodz dorde'],
  ['Ðóra Þór Ærø', 'dora thor aero'],
  ['Œuvre, Straße, STRAẞE', 'oeuvre, strasse, strasse'],
  ['ISIKLI IŞIKLI ışıklı İSTANBUL', 'isikli isikli isikli istanbul'],
  ['coŀlecció, col·lecció', 'colleccio, colleccio'],
  ['ΟΔΥΣΣΕΎΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['Ёлка Їжак', 'елка іжак'],
  ['東京 ＡＢＣ１２３', '東京 abc123'],
  ["D’Angelo D'Angelo", "d'angelo d'angelo"],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
