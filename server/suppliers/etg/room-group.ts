const parts = ['class', 'quality', 'sex', 'bathroom', 'bedding', 'family', 'capacity', 'club', 'bedrooms', 'balcony', 'view', 'floor']

/** A key by which a rate and a room group of the hotel's description are compared: all twelve numbers must be equal. */
export const groupKeyOf = (ext: Readonly<Record<string, number>>): string =>
  parts.map((part) => ext[part] ?? (part === 'class' ? ext.rg_class : undefined) ?? 0).join('-')
