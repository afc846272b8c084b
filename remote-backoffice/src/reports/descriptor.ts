import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const reportsTitles = { es: 'Análisis', en: 'Analytics', fr: 'Analyses', ro: 'Analize', zh: '数据分析' };
const overview = { es: 'Resumen', en: 'Overview', fr: 'Vue d’ensemble', ro: 'Privire de ansamblu', zh: '概览' };
const sales = {
  es: 'Análisis de ventas',
  en: 'Sales analysis',
  fr: 'Analyse des ventes',
  ro: 'Analiza vânzărilor',
  zh: '销售分析',
};

export const reports = resourceParts({
  screens: [
    { id: 'analytics', path: '/dashboard/analytics', access: 'session', titles: overview },
    { id: 'sales', path: '/analisis/ventas', access: 'session', titles: sales },
  ],
  menu: [
    { id: 'analytics', type: 'item', screen: 'analytics', group: 'reports', icon: 'overview', order: 10, titles: overview },
    { id: 'sales', type: 'item', screen: 'sales', group: 'reports', icon: 'reports', order: 20, titles: sales },
  ],
  cards: [
    {
      id: 'sales-today',
      order: 12,
      size: 'medium',
      titles: { es: 'Ventas de hoy', en: 'Sales today', fr: 'Ventes du jour', ro: 'Vânzările de azi', zh: '今日销售额' },
    },
    {
      id: 'top-products',
      order: 14,
      size: 'medium',
      titles: {
        es: 'Más vendidos en 7 días',
        en: 'Best sellers, 7 days',
        fr: 'Meilleures ventes sur 7 jours',
        ro: 'Cele mai vândute în 7 zile',
        zh: '近 7 天热销商品',
      },
    },
  ],
  commands: [],
});
