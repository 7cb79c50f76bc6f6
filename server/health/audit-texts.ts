import { audited } from './list-broken.ts'
import { readJson } from './read-kept.ts'

/** What customers have texted back, and what is known of their numbers. */
export const textRules = [
  audited('incoming_texts', {
    key: 'id',
    columns: ['id', 'fields'],
    rules: [
      {
        name: 'incoming-outcome',
        sentence: 'A text was taken in, and nothing says what was done about it',
        broken: "incoming_texts.outcome = ''",
      },
      {
        name: 'incoming-estimate',
        sentence: 'A text is about an estimate that is not there',
        broken: `incoming_texts.estimate_id is not null
          and not exists (select 1 from estimates where estimates.id = incoming_texts.estimate_id)`,
      },
      {
        name: 'incoming-answer',
        sentence: 'A text counts as the answer to an estimate, and no such answer is kept',
        broken: `incoming_texts.outcome in ('approved', 'declined') and not exists (select 1 from estimate_answers
          where estimate_answers.estimate_id = incoming_texts.estimate_id and estimate_answers.channel = 'text'
          and estimate_answers.kind = case incoming_texts.outcome when 'approved' then 'approve' else 'decline' end)`,
      },
      {
        name: 'incoming-stopped',
        sentence: 'Somebody has ended our texts, and the number still gets them',
        broken: `incoming_texts.outcome in ('stopped', 'stopped-for-owner') and incoming_texts.number <> ''
          and not exists (select 1 from text_numbers where text_numbers.number = incoming_texts.number
            and (text_numbers.stopped_at is not null or text_numbers.said_at > incoming_texts.received_at))`,
      },
      {
        name: 'incoming-settled',
        sentence: 'A text was dealt with before it came',
        broken: 'incoming_texts.settled_at < incoming_texts.received_at',
      },
      {
        name: 'incoming-fields',
        sentence: 'What came with a text cannot be read',
        breaks: ({ fields }) => typeof readJson(fields) !== 'object',
      },
    ],
  }),
  audited('text_listening', {
    key: 'id',
    rules: [
      {
        name: 'listening-one',
        sentence: 'Two places say how far the list of texts was read',
        broken: 'exists (select 1 from text_listening as other where other.id < text_listening.id)',
      },
    ],
  }),
  audited('text_numbers', {
    key: 'number',
    columns: ['number', 'question'],
    rules: [
      {
        name: 'number-stopped',
        sentence: 'A number has ended its texts after it was heard of last',
        broken: 'text_numbers.stopped_at > text_numbers.said_at',
      },
      {
        name: 'number-question',
        sentence: 'What a number was asked last cannot be read',
        breaks: ({ question }) => question !== null && typeof readJson(question) !== 'object',
      },
    ],
  }),
]
