import { Fragment, useState, type ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { guardTranslatedNodes } from './translation-guard';

beforeAll(guardTranslatedNodes);

/** The ways in which translators put two fonts around a text, or in its place. */
const translators = {
  'moves the text into the font': (text: Text, outer: Element, inner: Element) => {
    text.parentNode!.insertBefore(outer, text);
    inner.appendChild(text);
  },
  'replaces the text': (text: Text, outer: Element, inner: Element) => {
    inner.textContent = text.data.toUpperCase();
    text.replaceWith(outer);
  },
  'inserts the font before the text and removes the text': (text: Text, outer: Element, inner: Element) => {
    inner.textContent = text.data.toUpperCase();
    text.parentNode!.insertBefore(outer, text);
    text.parentNode!.removeChild(text);
  },
  'inserts the font after the text and removes the text': (text: Text, outer: Element, inner: Element) => {
    text.after(outer);
    inner.textContent = text.data.toUpperCase();
    text.remove();
  },
  'replaces the text and then moves it into the font': (text: Text, outer: Element, inner: Element) => {
    text.replaceWith(outer);
    inner.appendChild(text);
  },
  'replaces the text and keeps it outside of the page': (text: Text, outer: Element, inner: Element) => {
    inner.textContent = text.data.toUpperCase();
    text.replaceWith(outer);
    document.createElement('div').appendChild(text);
  },
};
type Wrap = (typeof translators)[keyof typeof translators];

function translate(wrap: Wrap) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data === '' || text.parentElement!.closest('font')) continue;
    const outer = document.createElement('font');
    wrap(text, outer, outer.appendChild(document.createElement('font')));
  }
}

/** A page that a translator translates once, and then whenever its content changes. */
function translatedPage(wrap: Wrap, content: ReactNode) {
  let show: (content: ReactNode) => void;
  function Page() {
    const [shown, setShown] = useState(content);
    show = setShown;
    return <main>{shown}</main>;
  }
  const { container } = render(<Page />);
  const observer = new MutationObserver(() => translate(wrap));
  translate(wrap);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return {
    shows: (next: ReactNode) =>
      act(async () => {
        show(next);
        await Promise.resolve();
      }),
    text: () => container.textContent!.toLowerCase(),
    emptyFonts: () => [...container.querySelectorAll('font')].filter((font) => font.textContent === ''),
    stop: () => observer.disconnect(),
  };
}

let page: ReturnType<typeof translatedPage>;
afterEach(() => page.stop());

describe.each(Object.entries(translators))('on a page whose translator %s', (_, wrap) => {
  test('a text among others that changes is shown, again and again', async () => {
    const button = (amount: string) => <button>refund {amount} now</button>;
    page = translatedPage(wrap, button('14'));
    for (const amount of ['1', '15', '2']) {
      await page.shows(button(amount));
      expect(page.text()).toBe(`refund ${amount} now`);
    }
    expect(page.emptyFonts()).toEqual([]);
  });

  test('a removed text leaves nothing behind, and returns at its place', async () => {
    const order = (state: string | null) => (
      <p>
        {state}
        <b>7</b>
      </p>
    );
    page = translatedPage(wrap, order('new '));
    await page.shows(order(null));
    expect(page.text()).toBe('7');
    expect(page.emptyFonts()).toEqual([]);
    await page.shows(order('ready '));
    expect(page.text()).toBe('ready 7');
  });

  test('an element is inserted before a text and removed', async () => {
    const card = (mark: ReactNode) => <p>{mark} order</p>;
    page = translatedPage(wrap, card(null));
    await page.shows(card(<b>late</b>));
    expect(page.text()).toBe('late order');
    await page.shows(card(<i>early</i>));
    expect(page.text()).toBe('early order');
    await page.shows(card(null));
    expect(page.text()).toBe(' order');
  });

  test('texts change their order', async () => {
    const list = (...names: string[]) =>
      names.map((name) => (
        <Fragment key={name}>
          {name}
          <br />
        </Fragment>
      ));
    page = translatedPage(wrap, list('a', 'b', 'c'));
    await page.shows(list('c', 'a', 'b'));
    expect(page.text()).toBe('cab');
    await page.shows(list('a', 'b', 'c'));
    expect(page.text()).toBe('abc');
    await page.shows(list('b'));
    expect(page.text()).toBe('b');
    expect(page.emptyFonts()).toEqual([]);
  });

  test('a whole screen replaces another one', async () => {
    page = translatedPage(wrap, <>one {1}</>);
    await page.shows(<section>two {2}</section>);
    expect(page.text()).toBe('two 2');
    await page.shows(null);
    expect(page.text()).toBe('');
  });
});

test.each(Object.entries(translators))('the whole page stays readable when a translator %s', (_, wrap) => {
  page = translatedPage(wrap, <p>ready {7} now</p>);
  expect(page.text()).toBe('ready 7 now');
});

test('texts that a translator joined in one font are all shown again when one of them changes', async () => {
  const sentence = (count: number) => <p>there are {count} lights</p>;
  page = translatedPage(() => undefined, sentence(4));
  const paragraph = document.querySelector('p')!;
  const font = document.createElement('font');
  font.textContent = 'THERE ARE 4 LIGHTS';
  const [first, ...others] = paragraph.childNodes;
  first!.replaceWith(font);
  for (const other of others) other.remove();
  await page.shows(sentence(5));
  expect(page.text()).toBe('there are 5 lights');
});

test('a text follows its font when the translator replaces that by another, and back', async () => {
  const amount = (value: number) => <p>total {value}</p>;
  page = translatedPage(translators['replaces the text'], amount(1));
  page.stop();
  const [, before] = document.querySelectorAll('p > font');
  const after = document.createElement('font');
  for (const [old, next] of [
    [before!, after],
    [after, before!],
    [before!, after],
  ] as const) {
    old.replaceWith(next);
    await act(() => Promise.resolve());
  }
  await page.shows(amount(2));
  expect(page.text()).toBe('total 2');
});

test('a detached node can be removed, and a node can be inserted before it', () => {
  const [parent, lost, child] = ['div', 'b', 'i'].map((name) => document.createElement(name));
  page = translatedPage(() => undefined, null);
  expect(parent!.removeChild(lost!)).toBe(lost);
  expect(parent!.insertBefore(child!, lost!)).toBe(child);
  expect(parent!.firstChild).toBe(child);
});
