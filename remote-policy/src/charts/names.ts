/** The charts that lists have. */
export type ChartName = 'states' | 'premium' | 'persistency' | 'claims';
