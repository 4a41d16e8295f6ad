import { describe, expect, it } from '@jest/globals';
import { workflowCommand } from '../src/read/console/kit/workflow-command.ts';

describe('a workflow command', () => {
  it('has properties and a message, unescaped', () => {
    const command = workflowCommand('::error file=test/a.test.js,line=4,title=add(1%2C 2) %3A%3A sums::expected 2%0Abut 100%25');
    expect(command?.command).toBe('error');
    expect(Object.fromEntries(command?.properties ?? [])).toEqual({ file: 'test/a.test.js', line: '4', title: 'add(1, 2) :: sums' });
    expect(command?.message).toBe('expected 2\nbut 100%');
  });

  it('needs none', () => {
    expect(workflowCommand('::endgroup::')).toEqual({ command: 'endgroup', properties: new Map(), message: '' });
  });

  it.each(['error: file=a', ':: error::', 'text ::error::'])('is none: %j', (text) => {
    expect(workflowCommand(text)).toBeUndefined();
  });
});
