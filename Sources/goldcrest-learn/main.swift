import Programs

runProgram("goldcrest-learn") { words in learn.run(words) }
