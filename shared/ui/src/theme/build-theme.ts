import { readableTextOn } from '@mostrador/values/color';
import antdTheme, { type MappingAlgorithm } from 'antd/es/theme';
import type { ThemeConfig } from 'antd/es/config-provider';
import { brandColors, type BrandTokens } from './brand-theme';

/** The largest radius of a control, a tag or a checkbox, even if the brand's is larger. */
const controlRadius = 8;
const smallRadius = 6;

/** Builds antd's theme of a brand from the same computed colours as the CSS variables. */
export function buildTheme(brand: BrandTokens): ThemeConfig {
  const { neutral, primary, tones, accent, link, focus } = brandColors(brand);
  const control = Math.min(brand.radius, controlRadius);
  const field = brand.filledFields ? { colorBgContainer: neutral.hover } : {};
  const seeds = {
    colorPrimary: accent,
    colorLink: link,
    colorSuccess: tones.success.fill,
    colorInfo: tones.info.fill,
    colorWarning: tones.warning.fill,
    colorError: tones.error.fill,
    // Replaces antd's own focus ring by ours.
    colorPrimaryBorder: focus,
    controlOutline: focus,
  };
  const { defaultAlgorithm, darkAlgorithm, compactAlgorithm } = antdTheme;
  // Restores the exact colours: the dark algorithm would dim them below the computed contrast.
  const exact: MappingAlgorithm = (seed, map) => ({ ...(map ?? defaultAlgorithm(seed)), ...seeds });
  return {
    algorithm: [brand.dark ? darkAlgorithm : defaultAlgorithm, ...(brand.compact ? [compactAlgorithm] : []), exact],
    token: {
      ...seeds,
      colorLinkHover: link,
      colorLinkActive: link,
      colorErrorText: tones.error.text,
      colorBgLayout: neutral.bg,
      colorBgContainer: neutral.card,
      colorBgElevated: neutral.floating,
      colorBorder: neutral.field,
      lineWidthFocus: 2,
      controlOutlineWidth: 1,
      colorBorderSecondary: neutral.line,
      colorText: neutral.text,
      colorTextSecondary: neutral.muted,
      colorTextTertiary: neutral.muted,
      colorTextDescription: neutral.muted,
      colorTextPlaceholder: neutral.muted,
      fontFamily: brand.fontFamily,
      fontSize: 14,
      borderRadius: control,
      borderRadiusLG: brand.radius,
      borderRadiusSM: Math.min(brand.radius, smallRadius),
      borderRadiusXS: Math.min(brand.radius, 4),
      motion: !brand.reducedMotion,
      motionDurationFast: '0.15s',
      motionDurationMid: '0.18s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Button: {
        borderRadius: brand.buttonRadius,
        borderRadiusLG: brand.buttonRadius,
        borderRadiusSM: brand.buttonRadius,
        colorPrimary: primary.fill,
        colorPrimaryHover: primary.hover,
        colorPrimaryActive: primary.hover,
        primaryColor: primary.onFill,
        colorError: tones.error.text,
        colorErrorHover: tones.error.text,
        colorErrorActive: tones.error.text,
        dangerColor: readableTextOn(tones.error.text),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      // Days of the neighbouring months.
      DatePicker: { colorTextDisabled: neutral.muted, ...field },
      Select: { selectorBg: brand.filledFields ? neutral.hover : neutral.card },
      Table: {
        headerBg: neutral.card,
        headerColor: neutral.muted,
        headerBorderRadius: Math.max(0, brand.radius - 1),
        borderColor: neutral.line,
        rowHoverBg: neutral.hover,
        cellPaddingInline: 8,
        cellPaddingBlock: 0,
      },
    },
  };
}
