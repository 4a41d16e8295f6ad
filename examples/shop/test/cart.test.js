import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted, total } from '../cart.js';

const items = [
  { price: 250, count: 2 },
  { price: 100, count: 1 },
];

test('adds up prices', () => assert.equal(total(items), 600));
test('an empty cart costs nothing', () => assert.equal(total([]), 0));
test('takes off a discount', () => assert.equal(discounted(items, 10), 540));
test('refuses a silly discount', () => assert.throws(() => discounted(items, 101), RangeError));
