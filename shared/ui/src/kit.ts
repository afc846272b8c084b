// The kit that every page may use, the sign-in pages too: no antd below this line.
export { Announcer, announce } from './kit/announcer';
export { CardRows, type CardRow } from './kit/card-rows';
export { DateText } from './kit/date-text';
export { download } from './kit/download';
export { ErrorTextProvider, useErrorText, type ErrorText } from './kit/error-text';
export { Glyph, type GlyphName } from './kit/glyph';
export { MoneyText } from './kit/money-text';
export { Notice } from './kit/notice';
export { Page } from './kit/page';
export { PageHeadProvider, type PageHead } from './kit/page-head';
export { PlainButton, type PlainButtonProps } from './kit/plain-button';
export { Popup } from './kit/popup';
export { ShortId } from './kit/short-id';
export { PageSkeleton, RowsSkeleton } from './kit/skeletons';
export { SnackbarProvider, useSnackbar, type SnackbarOptions } from './kit/snackbar';
export { EmptyState, ErrorState, NoMatch, StaleNotice } from './kit/states';
export { StatusTag, type Tone } from './kit/status-tag';
export { useMedia } from './kit/use-media';
