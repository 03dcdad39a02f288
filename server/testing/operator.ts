/** What production asks whoever runs it for, beside secrets and addresses of its own. */
export const operator = {
  MAIL_FROM: 'Stufenbuch <hallo@stufenbuch.example>',
  SUPPORT_MAIL: 'support@stufenbuch.example',
  SUPPORT_PHONE: '+49 30 555 01 23',
  SUPPORT_CHAT_URL: 'https://chat.stufenbuch.example',
  SUPPORT_TUTORIALS_URL: 'https://hilfe.stufenbuch.example',
  SELLER_NAME: 'Stufenbuch GmbH',
  SELLER_ADDRESS: 'Lindenallee 27, 10115 Berlin',
  SELLER_VAT_ID: 'DE123456789',
  SELLER_IBAN: 'DE02 1203 0000 0000 2020 51',
}
