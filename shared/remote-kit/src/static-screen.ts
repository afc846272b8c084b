/** A text as the build compiles it (ICU): plain parts, arguments by name, and selections by the value of an argument. */
export type CompiledText = readonly (
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 5; value: string; options: Readonly<Record<string, { value: CompiledText } | undefined>> }
)[];

/**
 * The static version of a public screen, which the page shows before the code of the screen has arrived (docs platform §3). The build
 * bundles its script with its texts.
 */
export interface StaticScreen {
  /** Returns the content for an answer to the screen's `first` request, not validated; null if the answer cannot be shown. */
  render(answer: unknown, visit: StaticVisit): HTMLElement | null;
  /** Selector of an element of the real screen; its appearance ends the static one. */
  replacedBy: string;
}

interface StaticVisit {
  locale: string;
  /** The time of the answer by the server's clock, epoch ms. */
  now: number;
}

declare global {
  interface Window {
    /** Set by the script of a static screen. */
    staticScreen?: StaticScreen;
  }
}

/** Formats a compiled text. A number or date has to be formatted before; a plural is not supported. */
export function formatCompiled(text: CompiledText, values: Readonly<Record<string, string>>): string {
  return text
    .map((part) => {
      if (part.type === 0) return part.value;
      const value = values[part.value] ?? '';
      return part.type === 1 ? value : formatCompiled((part.options[value] ?? part.options.other)?.value ?? [], values);
    })
    .join('');
}
