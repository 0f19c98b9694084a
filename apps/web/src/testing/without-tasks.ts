// React makes a task of each element where the console can, so that a debugger shows who has made it: all tests that
// draw would wait for it. It asks once, when it is loaded.
Reflect.deleteProperty(console, 'createTask');
