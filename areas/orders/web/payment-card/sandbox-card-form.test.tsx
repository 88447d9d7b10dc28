import { expect, test } from 'vitest'
import { ADA, type Answers, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'

const INTENT = 'POST /sandbox/v1/payment_intents/pi_1/confirm'
const METHODS = 'POST /sandbox/v1/payment_methods'
const intent = (status: string, message?: string) => ({
  ...{ id: 'pi_1', status, last_payment_error: message ? { message } : null },
})

function pay(answers: Answers) {
  const became: string[] = []
  const visited = visit(
    <SandboxCardForm
      settings={{ provider: 'sandbox', methods: [], publishableKey: 'pk_test', apiBase: '/sandbox' }}
      clientSecret="pi_1_secret_2"
      billing={ADA}
      returnPath="/"
      amountLabel="$30.00"
      onSucceeded={(id) => became.push(`paid ${id}`)}
      onProcessing={() => became.push('processing')}
      onWithdrawn={() => became.push('withdrawn')}
    />,
    {
      answers: {
        'GET /sandbox/v1/payment_intents/pi_1': intent('requires_payment_method'),
        [METHODS]: { id: 'pm_1' },
        ...answers,
      },
    },
  )
  return { ...visited, became }
}

const field = (label: string) => screen.getByLabelText(label)
const button = () => screen.getByRole('button', { name: 'Pay $30.00' })

async function typeCard(user: ReturnType<typeof visit>['user'], number: string) {
  await user.type(field('Card number'), number)
  await user.type(field('Expiry date'), '1234')
  await user.type(field('Security code'), '123')
}

test('a card is sent to the payment provider as it was typed, and the payment succeeds', async () => {
  const { user, sent, became } = pay({ [INTENT]: intent('succeeded') })
  await typeCard(user, '4242424242424242')
  expect(field('Card number')).toMatchObject({ value: '4242 4242 4242 4242' })
  await user.dblClick(button())
  await waitFor(() => expect(became).toEqual(['paid pi_1']))
  expect(sent(METHODS)).toMatchObject([
    {
      body: {
        ...{ type: 'card', 'card[number]': '4242424242424242', 'card[cvc]': '123', 'card[exp_month]': '12' },
        ...{ 'card[exp_year]': '2034', 'billing_details[name]': ADA.name, 'billing_details[email]': ADA.email },
      },
      by: 'Bearer pk_test',
    },
  ])
  expect(sent(INTENT)).toMatchObject([{ body: { payment_method: 'pm_1', client_secret: 'pi_1_secret_2' } }])
})

test('a card that cannot be right is not sent, and its field says so', async () => {
  const { user, sent } = pay({})
  await typeCard(user, '4242424242424241')
  await user.click(button())
  await waitFor(() => expect(field('Card number').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toBeTruthy()
  expect(sent(METHODS)).toEqual([])
})

test('a declined card is said under the form, and what was typed stays', async () => {
  const { user, became } = pay({ [INTENT]: intent('requires_payment_method', 'Your card was declined.') })
  await typeCard(user, '4000000000000002')
  await user.click(button())
  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  expect(field('Card number')).toMatchObject({ value: '4000 0000 0000 0002' })
  expect(became).toEqual([])
})
