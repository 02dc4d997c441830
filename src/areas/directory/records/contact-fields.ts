const group = 'addresses'

/** Postal addresses of people and agencies, by field name. */
export const addresses = {
  location_address: {
    label: 'personField.location_address',
    group,
    exchange: {
      also: ['Adresse', 'Strasse', 'Indirizzo', 'Adressa'],
    },
  },
  location_code_city: {
    label: 'personField.location_code_city',
    group,
    exchange: {
      also: ['PLZ Ort', 'PLZ und Ort', 'PLZ/Ort', 'Postleitzahl Ort'],
    },
  },
  postal_address: {
    label: 'directory.postal',
    group,
    exchange: {},
  },
  postal_code_city: {
    label: 'directoryManage.field.postal_code_city',
    group,
    exchange: { heading: 'personField.postal_code_city' },
  },
} as const

/** Other contacts. Labels differ between people and agencies, headings of columns do not. */
export const contacts = {
  website: {
    group: 'contact',
    exchange: {
      heading: 'personField.website',
      also: ['Webseite', 'Homepage', 'Internet', 'URL', 'Site internet'],
      width: 32,
    },
  },
  email: {
    group: 'contact',
    exchange: {
      heading: 'personField.email',
      also: ['E-Mail-Adresse', 'Email', 'Mail', 'Courriel', 'Adresse e-mail', 'Indirizzo e-mail'],
      width: 32,
    },
  },
  phone: {
    group: 'contact',
    exchange: {
      heading: 'personField.phone',
      also: ['Telefonnummer', 'Tel', 'Telefon Zentrale', 'Phone'],
    },
  },
  phone_direct: {
    group: 'contact',
    exchange: {
      heading: 'personField.phone_direct',
      also: ['Direktwahl', 'Telefon direkt', 'Mobile', 'Mobil', 'Natel', 'Handy'],
    },
  },
} as const
