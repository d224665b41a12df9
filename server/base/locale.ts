/** Languages of everything that is written for people (I18N-1). */
export type Locale = 'en' | 'de'
