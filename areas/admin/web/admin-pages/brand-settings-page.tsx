import { useRevalidator } from 'react-router'
import type { BrandSettings } from '#admin/contract/settings/brand-settings.ts'
import { msg, say } from '#platform/contract/language/text.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { accentStyle } from '#platform/web/page/accent-style.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { AccentField } from '../settings/accent-field.tsx'
import { BrandPictureField } from '../settings/brand-picture-field.tsx'
import type { SettingsDraft } from '../settings/settings-form.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = titled(msg('Brand'))

export default function BrandSettingsPage() {
  const { revalidate } = useRevalidator()
  const showAtOnce = async () => {
    const { brand } = await shop.getShopSettings({})
    setShopBrand(brand)
    showAccent(accentStyle(brand.colours))
    await Promise.all([showMark(), revalidate()])
  }
  return (
    <SettingsPage name="brand" onSaved={showAtOnce}>
      {(draft) => <BrandFields {...draft} />}
    </SettingsPage>
  )
}

const FIELDS = [
  {
    of: 'name',
    label: msg('Name'),
    hint: msg('In the header, in titles, emails and on papers.'),
    autoComplete: 'organization',
  },
  { of: 'shortName', label: msg('Short name'), hint: msg('Up to 12 characters, below the icon on a phone.') },
  { of: 'tagline', label: msg('Tagline'), hint: msg('After the name in search results and tabs of the home page.') },
  { of: 'footer', label: msg('Footer sentence'), hint: msg('After the name at the foot of each page.') },
  {
    of: 'orderPrefix',
    label: msg('Order numbers begin with'),
    hint: msg('Orders keep the number that they were placed with.'),
    autoCapitalize: 'characters',
  },
] as const

function BrandFields({ value, change, field, list }: SettingsDraft<BrandSettings>) {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      {FIELDS.map(({ of, label, hint, ...input }) => (
        <Field
          key={of}
          {...field(of)}
          {...input}
          label={say(label)}
          hint={say(hint)}
          value={value[of]}
          onChange={({ target }) => change({ [of]: target.value })}
        />
      ))}
      <AccentField value={value} change={change} field={field} list={list} />
      {PICTURES.map(({ label, hint, ...picture }) => (
        <BrandPictureField
          key={picture.of}
          {...picture}
          label={say(label)}
          hint={say(hint)}
          value={value}
          change={change}
          list={list}
        />
      ))}
    </div>
  )
}

const PICTURES = [
  {
    of: 'logo',
    as: 'logo',
    label: msg('Logo'),
    hint: msg('In the header, emails and on papers. Its margin is cut, a transparent ground stays.'),
  },
  {
    of: 'logoDark',
    as: 'logo',
    label: msg('Logo for dark pages'),
    isDark: true,
    hint: msg('Without it the logo stands on a light ground there.'),
  },
  {
    of: 'icon',
    as: 'icon',
    label: msg('Icon'),
    hint: msg('Square, at least 512 × 512 pixels. In tabs and on phones.'),
  },
  {
    of: 'sharePicture',
    as: 'share',
    label: msg('Share picture'),
    hint: msg('At least 1200 × 630 pixels. In previews of links to the shop.'),
  },
] as const

/** The server alone draws the logo. */
async function showMark(): Promise<void> {
  const page = await fetch('/', { cache: 'no-cache' })
  const drawn = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('.brand-mark')
  if (drawn) document.querySelector('.brand-mark')?.replaceChildren(...drawn.childNodes)
}

/** The document was made with the accent before. */
function showAccent(style: object | undefined): void {
  const root = document.documentElement
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(style ?? {})) root.style.setProperty(name, value)
}
