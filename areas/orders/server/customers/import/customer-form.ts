import type { RecordForm } from '#platform/server/records/record-form.ts'

export type CustomerField =
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'company'
  | 'line1'
  | 'line2'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country'
  | 'vatId'
  | 'note'
  | 'tags'

/** Customers in the shop's own files, and in those that other programs export. */
export const CUSTOMER_FORM: RecordForm<CustomerField> = {
  kind: 'customers',
  fields: {
    email: { heading: 'email', required: true },
    name: { heading: 'name' },
    firstName: { heading: 'first_name' },
    lastName: { heading: 'last_name' },
    phone: { heading: 'phone' },
    company: { heading: 'company' },
    line1: { heading: 'address_1' },
    line2: { heading: 'address_2' },
    city: { heading: 'city' },
    region: { heading: 'region' },
    postcode: { heading: 'postcode' },
    country: { heading: 'country' },
    vatId: { heading: 'vat_id' },
    note: { heading: 'note' },
    tags: { heading: 'tags' },
  },
  presets: {
    shopify: {
      label: 'Shopify customers',
      recognisedBy: [['Email'], ['Accepts Email Marketing', 'Accepts Marketing'], ['Total Spent']],
      fields: {
        email: ['Email'],
        firstName: ['First Name'],
        lastName: ['Last Name'],
        phone: ['Phone', 'Default Address Phone'],
        company: ['Default Address Company', 'Company'],
        line1: ['Default Address Address1', 'Address1'],
        line2: ['Default Address Address2', 'Address2'],
        city: ['Default Address City', 'City'],
        region: ['Default Address Province Code', 'Province Code', 'Province'],
        postcode: ['Default Address Zip', 'Zip'],
        country: ['Default Address Country Code', 'Country Code', 'Country'],
        note: ['Note'],
        tags: ['Tags'],
      },
    },
    woocommerce: {
      label: 'WooCommerce customers',
      recognisedBy: [
        ['user_email', 'billing_email', 'Email', 'Customer Email'],
        ['billing_address_1', 'billing_first_name', 'AOV', 'Billing Address 1'],
      ],
      fields: {
        email: ['user_email', 'billing_email', 'Email', 'Customer Email'],
        name: ['Name', 'display_name'],
        firstName: ['billing_first_name', 'first_name', 'First Name'],
        lastName: ['billing_last_name', 'last_name', 'Last Name'],
        phone: ['billing_phone', 'Billing Phone'],
        company: ['billing_company', 'Billing Company'],
        line1: ['billing_address_1', 'Billing Address 1'],
        line2: ['billing_address_2', 'Billing Address 2'],
        city: ['billing_city', 'Billing City', 'City'],
        region: ['billing_state', 'Billing State', 'Region'],
        postcode: ['billing_postcode', 'Billing Postcode', 'Postal code'],
        country: ['billing_country', 'Billing Country', 'Country / Region'],
        vatId: ['billing_vat_number', 'vat_number', 'billing_vat'],
      },
    },
    magento: {
      label: 'Magento customers',
      recognisedBy: [
        ['email', 'Email'],
        ['_website', 'website_id', 'Web Site', '_address_city'],
        ['firstname', 'Name', '_address_firstname'],
      ],
      skippedWithout: { field: 'email', reason: 'a further address of the customer before' },
      fields: {
        email: ['email'],
        name: ['Name'],
        firstName: ['firstname', '_address_firstname'],
        lastName: ['lastname', '_address_lastname'],
        phone: ['_address_telephone', 'Phone'],
        company: ['_address_company', 'Company'],
        line1: ['_address_street', 'Street Address'],
        city: ['_address_city', 'City'],
        region: ['_address_region', 'State/Province'],
        postcode: ['_address_postcode', 'ZIP'],
        country: ['_address_country_id', 'Country'],
        vatId: ['taxvat', '_address_vat_id', 'VAT Number', 'Tax VAT Number'],
      },
    },
    prestashop: {
      label: 'PrestaShop customers',
      recognisedBy: [['Email *', 'Email'], ['Last Name *', 'Last Name'], ['Default group ID'], ['Groups (x,y,z...)']],
      fields: {
        email: ['Email *', 'Email'],
        firstName: ['First Name *', 'First Name'],
        lastName: ['Last Name *', 'Last Name'],
      },
    },
  },
}
